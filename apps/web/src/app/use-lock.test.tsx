import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { openRealtime } from '../api/realtime.ts'
import { useMapSession } from '../document/map-session.ts'
import { useLock } from './use-lock.ts'

vi.mock(import('../api/realtime.ts'), () => ({
  openRealtime: vi.fn(() => ({ follow: () => undefined, close: () => undefined })),
}))
afterEach(cleanup)

/** Whether the WebSocket would be opened now. */
async function isBegun(): Promise<boolean> {
  const [, begin] = vi.mocked(openRealtime).mock.lastCall ?? []
  return Promise.race([
    begin?.then(() => true) ?? false,
    new Promise<false>((resolve) => setTimeout(() => resolve(false))),
  ])
}

test('the WebSocket is opened when the first map is drawn', async () => {
  const { rerender } = renderHook(({ isMapDrawn }) => useLock(7, isMapDrawn), {
    initialProps: { isMapDrawn: false },
  })
  expect(await isBegun()).toBe(false)
  rerender({ isMapDrawn: true })
  expect(await isBegun()).toBe(true)
})

test('or with the first change, so that the server notices when this tab is killed', async () => {
  renderHook(() => useLock(7, false))
  expect(await isBegun()).toBe(false)
  act(() => useMapSession.setState({ saveState: 'dirty' }))
  expect(await isBegun()).toBe(true)
})
