import type { LockRequestReply } from '@terrier/contract/map-lock-requests'
import { lockGraceSeconds } from '@terrier/contract/map-locks'
import { useEffect, useState } from 'react'

import { openRealtime, type RealtimeListener } from '../api/realtime.ts'
import { lockCalls } from '../api/realtime-lock.ts'
import { validToken } from '../api/token.ts'
import { allSaved } from '../document/all-saved.ts'
import { RemoteSaveSubscriber } from '../document/remote-saves.ts'
import { deselectRemoved } from '../document/selection.ts'
import { useMapSession } from '../document/map-session.ts'
import { refreshMap } from '../document/refresh-map.ts'
import { handleAccessMessage } from './handle-access.ts'
import { LockClient, ignoreRejection } from '../features/lock/lock-client.ts'
import { LockRequests } from '../features/lock/lock-requests.ts'

/** A third of the lease of a tab, so that one lost call does no harm. */
const beatMs = 20_000

/** A third of the lease that the server grants a holder whose connection ended. */
const beatUnlessConnectedMs = (lockGraceSeconds * 1000) / 3

/** Specification 9, "Lock poll". */
const pollMs = 30_000

/** How long a user who asked to edit waits for this tab's pending saves. */
const saveTimeoutMs = 10_000

const signsOfLife = ['pointerdown', 'pointermove', 'wheel', 'keydown'] as const

/**
 * The lock on the open map: receives its messages, renews it, and exchanges requests to edit.
 * Messages are received once the first map is drawn or changed: by the WebSocket of an editor the
 * server notices that their tab was killed, and lets others edit.
 */
export function useLock(
  userId: number,
  isMapDrawn: boolean,
): {
  readonly ask: () => void
  readonly answer: (answer: LockRequestReply) => void
} {
  const [{ lockClient, lockRequests }] = useState(() => createLock(userId))
  const [begin] = useState(() => Promise.withResolvers<void>())
  const eid = useMapSession((map) => map.eid)
  const isChanging = useMapSession((map) => map.saveState === 'dirty' || map.saveState === 'saving')

  useEffect(() => {
    if (isMapDrawn || isChanging) begin.resolve()
  }, [begin, isMapDrawn, isChanging])
  useEffect(
    () => listen(lockClient, lockRequests, begin.promise),
    [lockClient, lockRequests, begin],
  )
  useEffect(() => startLockTimers(lockClient), [lockClient])
  useEffect(() => {
    if (isChanging && eid !== null) lockClient.edited()
  }, [lockClient, isChanging, eid])
  return {
    ask: () => void lockRequests.ask(),
    answer: (answer) => void lockRequests.answer(answer),
  }
}

function createLock(userId: number): {
  readonly lockClient: LockClient
  readonly lockRequests: LockRequests
} {
  const lockClient = new LockClient({ calls: lockCalls, refresh })
  const lockRequests = new LockRequests({
    calls: lockCalls,
    lockClient,
    save: () => allSaved(saveTimeoutMs),
    refresh,
    userId,
  })
  return { lockClient, lockRequests }
}

async function refresh(): Promise<void> {
  await refreshMap()
  deselectRemoved()
}

function listen(
  lockClient: LockClient,
  lockRequests: LockRequests,
  begin: Promise<void>,
): () => void {
  const follower = new RemoteSaveSubscriber(() => ignoreRejection(refresh()))
  let wasConnected = false
  const listener: RealtimeListener = {
    onConnection: (isConnected) => {
      lockClient.connected(isConnected)
      if (isConnected && wasConnected) follower.reconnected()
      wasConnected ||= isConnected
    },
    onSaved: (message) => follower.notified(message),
    onLock: (message) => {
      lockClient.onMessage(message)
      // The lock became free while this tab's request was pending: it need not wait for the answer.
      if (message.mapId === lockClient.eid && message.userId === null) void lockRequests.claim()
    },
    onAccess: handleAccessMessage,
    onAsked: (message) => lockRequests.onRequest(message),
    onAnswered: (message) => lockRequests.onReply(message),
  }
  const realtime = openRealtime(listener, begin)
  const follow = (mapId: number | null) => {
    lockClient.opened(mapId)
    realtime.follow(mapId)
  }
  follow(useMapSession.getState().eid)
  const stop = useMapSession.subscribe((map, before) => {
    if (map.eid === before.eid) return
    follow(map.eid)
    // The map was saved for the first time, so its author is editing it.
    if (before.eid === null && map.openings === before.openings) lockClient.edited()
  })
  return () => {
    stop()
    follower.stop()
    realtime.close()
  }
}

function startLockTimers(lockClient: LockClient): () => void {
  const active = () => lockClient.active()
  const leave = () => {
    // Without a session the server has released the lock already.
    if (validToken() !== undefined) lockClient.leave()
  }
  const timers = [
    setInterval(() => lockClient.beat(), beatMs),
    setInterval(() => lockClient.beatUnlessConnected(), beatUnlessConnectedMs),
    setInterval(() => lockClient.poll(), pollMs),
  ]
  for (const sign of signsOfLife) window.addEventListener(sign, active, { passive: true })
  window.addEventListener('pagehide', leave)
  return () => {
    for (const timer of timers) clearInterval(timer)
    for (const sign of signsOfLife) window.removeEventListener(sign, active)
    window.removeEventListener('pagehide', leave)
    leave()
  }
}
