import '@testing-library/jest-dom/vitest'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import type { LockHolder } from '@terrier/contract/lock-holder'
import type { MapLockMessage } from '@terrier/contract/realtime'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'

import { ApiProblem, ConnectionLost } from '../../api/api-errors.ts'
import type { LockCalls } from '../../api/realtime-lock.ts'
import { setBarrier } from '../../document/change-map.ts'
import { useMapSession } from '../../document/map-session.ts'
import { ToastRegion } from '../../ui/toast-region.tsx'
import { useToasts } from '../../ui/toast-queue.ts'
import { LockAnnouncement } from './lock-announcement.tsx'
import { LockBanner } from './lock-banner.tsx'
import { LockClient } from './lock-client.ts'
import { LockRequest } from './lock-request.tsx'
import { LockRequests } from './lock-requests.ts'
import { clearLock, useMapLock } from './map-lock.ts'

const eid = 7
const me = 1
const sam: LockHolder = { userId: 2, initials: 'SW', name: 'Sam Whitfield', isMe: false }

const lockMessage = (holder: LockHolder | null): MapLockMessage => ({
  mapId: eid,
  userId: holder?.userId ?? null,
  userInitials: holder?.initials ?? null,
  userName: holder?.name ?? null,
  isMe: holder?.isMe ?? false,
})

const calls = {
  read: vi.fn<LockCalls['read']>(),
  take: vi.fn<LockCalls['take']>(),
  release: vi.fn<LockCalls['release']>(),
  ask: vi.fn<LockCalls['ask']>(),
  answer: vi.fn<LockCalls['answer']>(),
}
const refresh = vi.fn<() => Promise<void>>()
const save = vi.fn<() => Promise<void>>()
let lockClient: LockClient
let lockRequests: LockRequests

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  vi.resetAllMocks()
  calls.read.mockResolvedValue(null)
  calls.take.mockResolvedValue({ fence: 1, heldUntil: '2026-11-01T12:00:00Z', revision: 1 })
  calls.release.mockResolvedValue({})
  calls.ask.mockResolvedValue({ isAsked: true })
  calls.answer.mockResolvedValue({})
  refresh.mockResolvedValue()
  save.mockResolvedValue()
  clearLock()
  useToasts.setState({ toasts: [] })
  useMapSession.setState({ eid, access: 3, isSnapshot: false })
  setBarrier('locked')
  lockClient = new LockClient({ calls, refresh })
  lockRequests = new LockRequests({ calls, lockClient, save, refresh, userId: me })
  lockClient.connected(true)
  lockClient.opened(eid)
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const settled = () => vi.advanceTimersByTimeAsync(0)
const isOurs = () => useMapLock.getState().isOurs

function show() {
  render(
    <>
      <LockBanner userId={me} onAsk={() => void lockRequests.ask()} />
      <ToastRegion>
        <LockAnnouncement userId={me} />
        <LockRequest userId={me} onAnswer={(answer) => void lockRequests.answer(answer)} />
      </ToastRegion>
    </>,
  )
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

describe('map lock', () => {
  test('is acquired once on the first edit and renewed while the user is active', async () => {
    lockClient.edited()
    lockClient.edited()
    await settled()
    expect(isOurs()).toBe(true)
    lockClient.edited()
    expect(calls.take).toHaveBeenCalledTimes(1)
    lockClient.beat()
    await settled()
    expect(calls.take).toHaveBeenCalledTimes(2)
  })

  test('is renewed more often while there is no live connection', async () => {
    lockClient.connected(true)
    lockClient.edited()
    await settled()
    lockClient.beatUnlessConnected()
    expect(calls.take).toHaveBeenCalledTimes(1)
    lockClient.connected(false)
    lockClient.beatUnlessConnected()
    expect(calls.take).toHaveBeenCalledTimes(2)
  })

  test('is released while being acquired, and again when the response arrives', async () => {
    lockClient.edited()
    lockClient.leave()
    expect(calls.release).toHaveBeenCalledExactlyOnceWith(eid)
    await settled()
    expect(calls.release).toHaveBeenCalledTimes(2)
    expect(isOurs()).toBe(false)
    lockClient.edited()
    await settled()
    expect(isOurs()).toBe(true)
  })

  test('is released after five minutes without activity', async () => {
    lockClient.edited()
    await settled()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    lockClient.active()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    lockClient.beat()
    expect(calls.release).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    lockClient.beat()
    expect(calls.release).toHaveBeenCalledWith(eid)
    expect(isOurs()).toBe(false)
  })

  test('is released when another map is opened, but only if it was acquired', async () => {
    lockClient.opened(8)
    expect(calls.release).not.toHaveBeenCalled()
    lockClient.edited()
    await settled()
    lockClient.opened(null)
    expect(calls.release).toHaveBeenCalledWith(8)
  })

  test('records the holder from a rejected request and refreshes the map', async () => {
    calls.take.mockRejectedValue(new ApiProblem('map-locked', { lockedBy: sam }))
    lockClient.edited()
    await settled()
    expect(useMapLock.getState()).toMatchObject({ isOurs: false, heldBy: sam })
    expect(refresh).toHaveBeenCalled()
  })

  test('refreshes the map when another user acquires or releases it', () => {
    lockClient.onMessage(lockMessage(null))
    expect(refresh).not.toHaveBeenCalled()
    lockClient.onMessage(lockMessage(sam))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(useMapLock.getState().heldBy).toEqual(sam)
    lockClient.onMessage(lockMessage(null))
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(useMapLock.getState().heldBy).toBeNull()
    lockClient.onMessage({ ...lockMessage(sam), mapId: 8 })
    expect(useMapLock.getState().heldBy).toBeNull()
  })

  test('does not refresh the map on lock messages of its own tab', async () => {
    lockClient.edited()
    await settled()
    lockClient.onMessage(lockMessage({ ...sam, userId: me, isMe: true }))
    lockClient.leave()
    lockClient.onMessage(lockMessage(null))
    expect(isOurs()).toBe(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('is polled while another user holds it or the connection is down', async () => {
    lockClient.poll()
    expect(calls.read).not.toHaveBeenCalled()
    lockClient.connected(false)
    calls.read.mockResolvedValue(sam)
    lockClient.poll()
    await settled()
    expect(useMapLock.getState().heldBy).toEqual(sam)
    lockClient.connected(true)
    calls.read.mockResolvedValue(null)
    lockClient.poll()
    await settled()
    expect(useMapLock.getState().heldBy).toBeNull()
  })

  test('shows no error when lock requests fail', async () => {
    calls.read.mockRejectedValue(new ConnectionLost('unreachable', null))
    calls.take.mockRejectedValue(new ApiProblem('database-unavailable'))
    lockClient.connected(false)
    lockClient.poll()
    lockClient.edited()
    await settled()
    expect(useToasts.getState().toasts).toEqual([])
  })
})

describe('lock banner', () => {
  test('shows who edits: initials, with the full name on hover and for screen readers', () => {
    lockClient.onMessage(lockMessage(sam))
    show()
    const banner = screen.getByRole('region', { name: 'Who is editing' })
    expect(banner).toHaveTextContent('SW is currently editing this map')
    expect(screen.getByTitle('Sam Whitfield')).toBeVisible()
    expect(screen.getAllByText('Sam Whitfield is currently editing this map')).toHaveLength(2)
  })

  test('is hidden while no other user edits', () => {
    lockClient.onMessage(lockMessage(null))
    show()
    expect(screen.queryByRole('region', { name: 'Who is editing' })).toBeNull()
  })

  test('offers no button to a reader', () => {
    useMapSession.setState({ access: 1 })
    lockClient.onMessage(lockMessage(sam))
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says when the user edits in another tab, and offers "Edit here"', async () => {
    lockClient.onMessage(lockMessage({ ...sam, userId: me }))
    const user = show()
    expect(screen.getAllByText('You are editing this map in another tab')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Edit here' }))
    expect(calls.ask).toHaveBeenCalledTimes(1)
  })
})

describe('asking to edit', () => {
  test('retains the button and its focus until the reply arrives', async () => {
    lockClient.onMessage(lockMessage(sam))
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Ask to edit' }))
    expect(screen.getByText('You have asked to edit. Waiting for an answer.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Ask to edit/ })).toHaveFocus()
    const requestId = calls.ask.mock.calls[0]?.[1] ?? ''
    lockRequests.onReply({ mapId: eid, requestId: 'another', answer: 'granted' })
    expect(calls.take).not.toHaveBeenCalled()
    lockRequests.onReply({ mapId: eid, requestId, answer: 'declined' })
    await screen.findByText('Sam Whitfield would like to continue editing for now.')
  })

  test('acquires the lock when it is granted and refreshes the map', async () => {
    lockClient.onMessage(lockMessage(sam))
    await lockRequests.ask()
    const requestId = calls.ask.mock.calls[0]?.[1] ?? ''
    lockClient.onMessage(lockMessage(null))
    lockRequests.onReply({ mapId: eid, requestId, answer: 'granted' })
    await settled()
    expect(isOurs()).toBe(true)
    expect(refresh).toHaveBeenCalled()
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'You can now edit this map.',
    ])
  })

  test('reports when another user acquired the lock first', async () => {
    lockClient.onMessage(lockMessage(sam))
    await lockRequests.ask()
    calls.take.mockRejectedValue(new ApiProblem('map-locked', { lockedBy: { ...sam, userId: 3 } }))
    await lockRequests.claim()
    expect(isOurs()).toBe(false)
    expect(useToasts.getState().toasts[0]?.message).toMatch('Someone else has started')
  })

  test('sends one request at a time, which times out after a minute', async () => {
    lockClient.onMessage(lockMessage(sam))
    await lockRequests.ask()
    await lockRequests.ask()
    expect(calls.ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(useMapLock.getState().question).toBeNull()
    expect(useToasts.getState().toasts[0]?.message).toMatch('has not answered')
  })

  test.each([
    ['too-many-requests', 'You have asked several times'],
    ['unexpected', 'could not be sent'],
  ] as const)('shows a message when it fails with %s', async (code, words) => {
    lockClient.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValue(new ApiProblem(code))
    await lockRequests.ask()
    expect(useMapLock.getState().question).toBeNull()
    expect(useToasts.getState().toasts[0]?.message).toMatch(words)
  })

  test('closes the error of the previous request', async () => {
    lockClient.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValueOnce(new ApiProblem('unexpected'))
    await lockRequests.ask()
    expect(useToasts.getState().toasts).toHaveLength(1)
    await lockRequests.ask()
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('closes its error once the map is free', async () => {
    lockClient.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValueOnce(new ApiProblem('unexpected'))
    await lockRequests.ask()
    lockClient.onMessage(lockMessage(null))
    expect(useToasts.getState().toasts).toEqual([])
  })
})

describe('receiving a request to edit', () => {
  const request = { mapId: eid, requestId: 'r', userId: 2, userName: 'Sam Whitfield' }

  beforeEach(async () => {
    lockClient.edited()
    await settled()
    setBarrier(null)
  })

  test('names the requester; "Let them edit" saves the changes, then grants the lock', async () => {
    const user = show()
    lockRequests.onRequest(request)
    await screen.findByText('Sam Whitfield asks to edit this map.')
    await user.click(screen.getByRole('button', { name: 'Let them edit' }))
    expect(save).toHaveBeenCalledBefore(calls.answer)
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'granted')
    expect(isOurs()).toBe(false)
    await screen.findByText('Sam Whitfield can edit this map now.')
  })

  test('"Not now" declines the request and retains the lock', async () => {
    const user = show()
    lockRequests.onRequest(request)
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'declined')
    expect(isOurs()).toBe(true)
    expect(screen.queryByText('Sam Whitfield asks to edit this map.')).toBeNull()
  })

  test('does not grant the lock when saving fails', async () => {
    save.mockRejectedValue(new Error('not in time'))
    lockRequests.onRequest(request)
    await lockRequests.answer('granted')
    expect(calls.answer).not.toHaveBeenCalled()
    expect(isOurs()).toBe(true)
    expect(useMapLock.getState().request).toEqual(request)
  })

  test('grants a request of the same user from another tab at once', async () => {
    show()
    lockRequests.onRequest({ ...request, userId: me })
    await settled()
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'granted')
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  })

  test('ignores the request in a tab that does not edit', () => {
    lockClient.leave()
    lockRequests.onRequest(request)
    expect(useMapLock.getState().request).toBeNull()
  })
})
