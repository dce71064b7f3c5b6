import type { LockAnswer } from '@terrier/contract/map-lock-requests'
import { lockGraceSeconds } from '@terrier/contract/map-locks'
import { useEffect, useState } from 'react'

import { openRealtime } from '../api/realtime.ts'
import { lockCalls } from '../api/realtime-lock.ts'
import { validToken } from '../api/token.ts'
import { allSaved } from '../document/all-saved.ts'
import { SaveFollower } from '../document/follow-saves.ts'
import { deselectRemoved } from '../document/selection.ts'
import { refreshMap, useOpenMap } from '../document/open-map.ts'
import { handleAccessMessage } from './map-access.ts'
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

/** The lock on the open map: receives its messages, renews it, and exchanges requests to edit. */
export function useLock(userId: number): {
  readonly ask: () => void
  readonly answer: (answer: LockAnswer) => void
} {
  const [{ keeper, talk }] = useState(() => putTogether(userId))
  const eid = useOpenMap((map) => map.eid)
  const isChanging = useOpenMap((map) => map.saveState === 'dirty' || map.saveState === 'saving')

  useEffect(() => listen(keeper, talk), [keeper, talk])
  useEffect(() => keepTime(keeper), [keeper])
  useEffect(() => {
    if (isChanging && eid !== null) keeper.edited()
  }, [keeper, isChanging, eid])
  return {
    ask: () => void talk.ask(),
    answer: (answer) => void talk.answer(answer),
  }
}

function putTogether(userId: number): { readonly keeper: LockClient; readonly talk: LockRequests } {
  const keeper = new LockClient({ calls: lockCalls, refresh })
  const talk = new LockRequests({
    calls: lockCalls,
    keeper,
    save: () => allSaved(saveTimeoutMs),
    refresh,
    userId,
  })
  return { keeper, talk }
}

async function refresh(): Promise<void> {
  await refreshMap()
  deselectRemoved()
}

function listen(keeper: LockClient, talk: LockRequests): () => void {
  const follower = new SaveFollower(() => ignoreRejection(refresh()))
  let wasConnected = false
  const realtime = openRealtime({
    onConnection: (isConnected) => {
      keeper.connected(isConnected)
      if (isConnected && wasConnected) follower.reconnected()
      wasConnected ||= isConnected
    },
    onSaved: (message) => follower.heard(message),
    onLock: (message) => {
      keeper.heard(message)
      // The lock became free while this tab's request was pending: it need not wait for the answer.
      if (message.mapId === keeper.eid && message.userId === null) void talk.claim()
    },
    onAccess: handleAccessMessage,
    onAsked: (message) => talk.heardRequest(message),
    onAnswered: (message) => talk.heardAnswer(message),
  })
  const follow = (mapId: number | null) => {
    keeper.opened(mapId)
    realtime.follow(mapId)
  }
  follow(useOpenMap.getState().eid)
  const stop = useOpenMap.subscribe((map, before) => {
    if (map.eid === before.eid) return
    follow(map.eid)
    // The map was saved for the first time, so its author is editing it.
    if (before.eid === null && map.openings === before.openings) keeper.edited()
  })
  return () => {
    stop()
    follower.stop()
    realtime.close()
  }
}

function keepTime(keeper: LockClient): () => void {
  const active = () => keeper.active()
  const leave = () => {
    // Without a session the server has released the lock already.
    if (validToken() !== undefined) keeper.leave()
  }
  const timers = [
    setInterval(() => keeper.beat(), beatMs),
    setInterval(() => keeper.beatUnlessConnected(), beatUnlessConnectedMs),
    setInterval(() => keeper.poll(), pollMs),
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
