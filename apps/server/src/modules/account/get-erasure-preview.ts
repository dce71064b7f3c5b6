import { getErasurePreview as contract } from '@terrier/contract/account-erasure'

import { call } from '../../http/call.ts'

export const getErasurePreview = call(contract, ({ viewer }, { store, now }) =>
  store.erasure.preview(viewer.userId, now()),
)
