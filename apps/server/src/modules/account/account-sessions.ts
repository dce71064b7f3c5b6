import * as contract from '@terrier/contract/account-sessions'
import { endAllSessions as endAll, endSession as endOne } from '@terrier/contract/account-sessions'
import { endSessions } from '@terrier/store/end-sessions'

import { originOf, recordActivity } from '../../http/record-activity.ts'
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

export const endSession = call(endOne, async (given, { store, sessions, now }) => {
  const { userId } = given.viewer
  const ended = await store.write(async (tx) => {
    const gone = await endSessions(tx, userId, { only: given.body.id })
    if (gone.length > 0) {
      await recordActivity(tx, { userId, kind: 'sessions-ended', at: now(), ...originOf(given) })
    }
    return gone
  })
  sessions.forget(ended)
  return {}
})

export const endAllSessions = call(endAll, async (given, { store, sessions, now }) => {
  const { userId } = given.viewer
  const ended = await store.write(async (tx) => {
    const gone = await endSessions(tx, userId)
    await recordActivity(tx, {
      userId,
      kind: 'sessions-ended',
      count: Math.max(1, gone.length),
      at: now(),
      ...originOf(given),
    })
    return gone
  })
  sessions.forget(ended)
  return { endedSessions: ended.length }
})
