import * as contract from '@terrier/contract/account-sessions'
import { endAllSessions as endAll, endSession as endOne } from '@terrier/contract/account-sessions'
import { endSessions } from '@terrier/store/end-sessions'

import { call } from '../../http/call.ts'

export const listSessions = call(contract.listSessions, async ({ viewer }, { store, now }) => {
  const sessions = await store.sessions.listOf(viewer.userId, now())
  return {
    sessions: sessions.map(({ sessionId, device, createdAt, expiresAt, lastActiveAt }) => ({
      id: sessionId,
      device,
      createdAt: createdAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
      lastActiveAt: lastActiveAt?.toISOString() ?? null,
      current: sessionId === viewer.sessionId,
    })),
  }
})

export const endSession = call(endOne, async ({ body: { id }, viewer }, { store, sessions }) => {
  sessions.forget(await store.write((tx) => endSessions(tx, viewer.userId, { only: id })))
  return {}
})

export const endAllSessions = call(endAll, async ({ viewer }, { store, sessions }) => {
  const ended = await store.write((tx) => endSessions(tx, viewer.userId))
  sessions.forget(ended)
  return { endedSessions: ended.length }
})
