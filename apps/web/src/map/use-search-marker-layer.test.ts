import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'

import { setSearchMarker } from '../document/place-search.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { useSearchMarkerLayer } from './use-search-marker-layer.ts'

afterEach(() => {
  cleanup()
  setSearchMarker(null)
})

test('the space of the search marker follows the marker, and is free again without one', () => {
  const setData = vi.fn<OverlayStack['setData']>()
  // Only what the hook uses is present.
  const stack = { setData } as Partial<OverlayStack> as OverlayStack
  const lastPositions = () =>
    setData.mock.lastCall?.[1].features.map(
      ({ geometry }) => geometry.type === 'Point' && geometry.coordinates,
    )
  renderHook(() => useSearchMarkerLayer(stack))
  expect(setData).not.toHaveBeenCalled()

  act(() => setSearchMarker({ lngLat: [-1.614, 54.9733], name: 'Newcastle upon Tyne' }))
  expect(setData.mock.lastCall?.[0]).toBe('search-marker')
  expect(lastPositions()).toEqual([[-1.614, 54.9733]])

  act(() => setSearchMarker(null))
  expect(lastPositions()).toEqual([])
})
