import { getPropertyHistory as contract } from '@terrier/contract/changes'

import { call } from '../../http/call.ts'
import { changeReply } from './change-reply.ts'

export const getPropertyHistory = call(contract, async ({ params }, { store, datasets }) => {
  const release = await datasets.named('ownership')
  if (!release) return { changes: [], knownSince: null }
  const changes = await store.changes.ofParcel(release.version, params.polyId)
  return {
    changes: changes.map((change) =>
      Object.assign(changeReply(change), { isCertain: change.isCertain }),
    ),
    knownSince: await store.changes.knownSince(),
  }
})
