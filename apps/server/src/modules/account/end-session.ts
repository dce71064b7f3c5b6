import { endAllSessions as endAll, endSession as endOne } from '@terrier/contract/account-sessions'

import { endSessions } from '@terrier/store/end-sessions'
import { call } from '../../http/call.ts'

export const endSession = call(endOne, async ({ body: { id }, viewer }, { store, sessions }) => {
  sessions.forget(await store.write((tx) => endSessions(tx, viewer.userId, { only: id })))
  return {}
})

export const endAllSessions = call(endAll, async ({ viewer }, { store, sessions }) => {
  const ended = await store.write((tx) => endSessions(tx, viewer.userId))
  sessions.forget(ended)
  return { endedSessions: ended.length }
})
