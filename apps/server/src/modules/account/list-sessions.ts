import { listSessions as contract } from '@terrier/contract/account-sessions'

import { call } from '../../http/call.ts'

export const listSessions = call(contract, async ({ viewer }, { store, now }) => {
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
