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
let keeper: LockClient
let talk: LockRequests

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
  keeper = new LockClient({ calls, refresh })
  talk = new LockRequests({ calls, keeper, save, refresh, userId: me })
  keeper.connected(true)
  keeper.opened(eid)
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
      <LockBanner userId={me} onAsk={() => void talk.ask()} />
      <ToastRegion>
        <LockAnnouncement userId={me} />
        <LockRequest userId={me} onAnswer={(answer) => void talk.answer(answer)} />
      </ToastRegion>
    </>,
  )
  return userEvent.setup({ advanceTimers: (ms) => vi.advanceTimersByTime(ms) })
}

describe('map lock', () => {
  test('is acquired once on the first edit and renewed while the user is active', async () => {
    keeper.edited()
    keeper.edited()
    await settled()
    expect(isOurs()).toBe(true)
    keeper.edited()
    expect(calls.take).toHaveBeenCalledTimes(1)
    keeper.beat()
    await settled()
    expect(calls.take).toHaveBeenCalledTimes(2)
  })

  test('is renewed more often while there is no live connection', async () => {
    keeper.connected(true)
    keeper.edited()
    await settled()
    keeper.beatUnlessConnected()
    expect(calls.take).toHaveBeenCalledTimes(1)
    keeper.connected(false)
    keeper.beatUnlessConnected()
    expect(calls.take).toHaveBeenCalledTimes(2)
  })

  test('is released while being acquired, and again when the response arrives', async () => {
    keeper.edited()
    keeper.leave()
    expect(calls.release).toHaveBeenCalledExactlyOnceWith(eid)
    await settled()
    expect(calls.release).toHaveBeenCalledTimes(2)
    expect(isOurs()).toBe(false)
    keeper.edited()
    await settled()
    expect(isOurs()).toBe(true)
  })

  test('is released after five minutes without activity', async () => {
    keeper.edited()
    await settled()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    keeper.active()
    await vi.advanceTimersByTimeAsync(4 * 60_000)
    keeper.beat()
    expect(calls.release).not.toHaveBeenCalled()
    await vi.advanceTimersByTimeAsync(60_000)
    keeper.beat()
    expect(calls.release).toHaveBeenCalledWith(eid)
    expect(isOurs()).toBe(false)
  })

  test('is released when another map is opened, but only if it was acquired', async () => {
    keeper.opened(8)
    expect(calls.release).not.toHaveBeenCalled()
    keeper.edited()
    await settled()
    keeper.opened(null)
    expect(calls.release).toHaveBeenCalledWith(8)
  })

  test('records the holder from a rejected request and refreshes the map', async () => {
    calls.take.mockRejectedValue(new ApiProblem('map-locked', { lockedBy: sam }))
    keeper.edited()
    await settled()
    expect(useMapLock.getState()).toMatchObject({ isOurs: false, heldBy: sam })
    expect(refresh).toHaveBeenCalled()
  })

  test('refreshes the map when another user acquires or releases it', () => {
    keeper.onMessage(lockMessage(null))
    expect(refresh).not.toHaveBeenCalled()
    keeper.onMessage(lockMessage(sam))
    expect(refresh).toHaveBeenCalledTimes(1)
    expect(useMapLock.getState().heldBy).toEqual(sam)
    keeper.onMessage(lockMessage(null))
    expect(refresh).toHaveBeenCalledTimes(2)
    expect(useMapLock.getState().heldBy).toBeNull()
    keeper.onMessage({ ...lockMessage(sam), mapId: 8 })
    expect(useMapLock.getState().heldBy).toBeNull()
  })

  test('does not refresh the map on lock messages of its own tab', async () => {
    keeper.edited()
    await settled()
    keeper.onMessage(lockMessage({ ...sam, userId: me, isMe: true }))
    keeper.leave()
    keeper.onMessage(lockMessage(null))
    expect(isOurs()).toBe(false)
    expect(refresh).toHaveBeenCalledTimes(1)
  })

  test('is polled while another user holds it or the connection is down', async () => {
    keeper.poll()
    expect(calls.read).not.toHaveBeenCalled()
    keeper.connected(false)
    calls.read.mockResolvedValue(sam)
    keeper.poll()
    await settled()
    expect(useMapLock.getState().heldBy).toEqual(sam)
    keeper.connected(true)
    calls.read.mockResolvedValue(null)
    keeper.poll()
    await settled()
    expect(useMapLock.getState().heldBy).toBeNull()
  })

  test('shows no error when lock requests fail', async () => {
    calls.read.mockRejectedValue(new ConnectionLost('unreachable', null))
    calls.take.mockRejectedValue(new ApiProblem('database-unavailable'))
    keeper.connected(false)
    keeper.poll()
    keeper.edited()
    await settled()
    expect(useToasts.getState().toasts).toEqual([])
  })
})

describe('lock banner', () => {
  test('shows who edits: initials, with the full name on hover and for screen readers', () => {
    keeper.onMessage(lockMessage(sam))
    show()
    const banner = screen.getByRole('region', { name: 'Who is editing' })
    expect(banner).toHaveTextContent('SW is currently editing this map')
    expect(screen.getByTitle('Sam Whitfield')).toBeVisible()
    expect(screen.getAllByText('Sam Whitfield is currently editing this map')).toHaveLength(2)
  })

  test('is hidden while no other user edits', () => {
    keeper.onMessage(lockMessage(null))
    show()
    expect(screen.queryByRole('region', { name: 'Who is editing' })).toBeNull()
  })

  test('offers no button to a reader', () => {
    useMapSession.setState({ access: 1 })
    keeper.onMessage(lockMessage(sam))
    show()
    expect(screen.queryByRole('button')).toBeNull()
  })

  test('says when the user edits in another tab, and offers "Edit here"', async () => {
    keeper.onMessage(lockMessage({ ...sam, userId: me }))
    const user = show()
    expect(screen.getAllByText('You are editing this map in another tab')).toHaveLength(2)
    await user.click(screen.getByRole('button', { name: 'Edit here' }))
    expect(calls.ask).toHaveBeenCalledTimes(1)
  })
})

describe('asking to edit', () => {
  test('retains the button and its focus until the reply arrives', async () => {
    keeper.onMessage(lockMessage(sam))
    const user = show()
    await user.click(screen.getByRole('button', { name: 'Ask to edit' }))
    expect(screen.getByText('You have asked to edit. Waiting for an answer.')).toBeInTheDocument()
    expect(screen.getByRole('button', { name: /Ask to edit/ })).toHaveFocus()
    const requestId = calls.ask.mock.calls[0]?.[1] ?? ''
    talk.onReply({ mapId: eid, requestId: 'another', answer: 'granted' })
    expect(calls.take).not.toHaveBeenCalled()
    talk.onReply({ mapId: eid, requestId, answer: 'declined' })
    await screen.findByText('Sam Whitfield would like to continue editing for now.')
  })

  test('acquires the lock when it is granted and refreshes the map', async () => {
    keeper.onMessage(lockMessage(sam))
    await talk.ask()
    const requestId = calls.ask.mock.calls[0]?.[1] ?? ''
    keeper.onMessage(lockMessage(null))
    talk.onReply({ mapId: eid, requestId, answer: 'granted' })
    await settled()
    expect(isOurs()).toBe(true)
    expect(refresh).toHaveBeenCalled()
    expect(useToasts.getState().toasts.map(({ message }) => message)).toEqual([
      'You can now edit this map.',
    ])
  })

  test('reports when another user acquired the lock first', async () => {
    keeper.onMessage(lockMessage(sam))
    await talk.ask()
    calls.take.mockRejectedValue(new ApiProblem('map-locked', { lockedBy: { ...sam, userId: 3 } }))
    await talk.claim()
    expect(isOurs()).toBe(false)
    expect(useToasts.getState().toasts[0]?.message).toMatch('Someone else has started')
  })

  test('sends one request at a time, which times out after a minute', async () => {
    keeper.onMessage(lockMessage(sam))
    await talk.ask()
    await talk.ask()
    expect(calls.ask).toHaveBeenCalledTimes(1)
    await vi.advanceTimersByTimeAsync(60_000)
    expect(useMapLock.getState().question).toBeNull()
    expect(useToasts.getState().toasts[0]?.message).toMatch('has not answered')
  })

  test.each([
    ['too-many-requests', 'You have asked several times'],
    ['unexpected', 'could not be sent'],
  ] as const)('shows a message when it fails with %s', async (code, words) => {
    keeper.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValue(new ApiProblem(code))
    await talk.ask()
    expect(useMapLock.getState().question).toBeNull()
    expect(useToasts.getState().toasts[0]?.message).toMatch(words)
  })

  test('closes the error of the previous request', async () => {
    keeper.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValueOnce(new ApiProblem('unexpected'))
    await talk.ask()
    expect(useToasts.getState().toasts).toHaveLength(1)
    await talk.ask()
    expect(useToasts.getState().toasts).toEqual([])
  })

  test('closes its error once the map is free', async () => {
    keeper.onMessage(lockMessage(sam))
    calls.ask.mockRejectedValueOnce(new ApiProblem('unexpected'))
    await talk.ask()
    keeper.onMessage(lockMessage(null))
    expect(useToasts.getState().toasts).toEqual([])
  })
})

describe('receiving a request to edit', () => {
  const request = { mapId: eid, requestId: 'r', userId: 2, userName: 'Sam Whitfield' }

  beforeEach(async () => {
    keeper.edited()
    await settled()
    setBarrier(null)
  })

  test('names the requester; "Let them edit" saves the changes, then grants the lock', async () => {
    const user = show()
    talk.onRequest(request)
    await screen.findByText('Sam Whitfield asks to edit this map.')
    await user.click(screen.getByRole('button', { name: 'Let them edit' }))
    expect(save).toHaveBeenCalledBefore(calls.answer)
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'granted')
    expect(isOurs()).toBe(false)
    await screen.findByText('Sam Whitfield can edit this map now.')
  })

  test('"Not now" declines the request and retains the lock', async () => {
    const user = show()
    talk.onRequest(request)
    await user.click(await screen.findByRole('button', { name: 'Not now' }))
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'declined')
    expect(isOurs()).toBe(true)
    expect(screen.queryByText('Sam Whitfield asks to edit this map.')).toBeNull()
  })

  test('does not grant the lock when saving fails', async () => {
    save.mockRejectedValue(new Error('not in time'))
    talk.onRequest(request)
    await talk.answer('granted')
    expect(calls.answer).not.toHaveBeenCalled()
    expect(isOurs()).toBe(true)
    expect(useMapLock.getState().request).toEqual(request)
  })

  test('grants a request of the same user from another tab at once', async () => {
    show()
    talk.onRequest({ ...request, userId: me })
    await settled()
    expect(calls.answer).toHaveBeenCalledWith(eid, 'r', 'granted')
    expect(screen.queryByRole('button', { name: 'Not now' })).toBeNull()
  })

  test('ignores the request in a tab that does not edit', () => {
    keeper.leave()
    talk.onRequest(request)
    expect(useMapLock.getState().request).toBeNull()
  })
})
