import { listPasskeys as contract } from '@terrier/contract/passkeys'

import { call } from '../../http/call.ts'
import { passkeyReply } from './passkey-reply.ts'

export const listPasskeys = call(contract, async ({ viewer }, { store }) => ({
  passkeys: (await store.passkeys.listOf(viewer.userId)).map(passkeyReply),
}))
