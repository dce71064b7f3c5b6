import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import type { LngLat } from '@terrier/geo/position'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { perform } from '../document/change-map.ts'
import { activate, chooseTool } from '../document/hands.ts'
import { mapNetwork } from '../document/map-network.ts'
import { connectOpenMap, startNewMap, useOpenMap } from '../document/open-map.ts'
import { FakeMap } from './tools/fake-map.ts'
import { handFillId, handleLayerIds, handLineId } from './tools/hand-layer.ts'
import { usePointer } from './use-pointer.ts'

const ring: LngLat[] = [
  [1.5, 54.5],
  [1.51, 54.5],
  [1.51, 54.49],
  [1.5, 54.5],
]
const place = { x: 40, y: 40 }
const onGround = vi.fn<() => void>()
let map: FakeMap

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  perform(addDrawing({ uuid: 'f', shape: { type: 'Polygon', coordinates: [ring] } }))
  activate('f')
  chooseTool('edit')
  map = new FakeMap()
  onGround.mockClear()
  const queryClient = new QueryClient()
  const events = { onParcel: () => {}, onGround }
  const { unmount } = renderHook(() => usePointer(map.map, events), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return unmount
})

const inHand = () => {
  const { tool, activeObjectId } = useOpenMap.getState()
  return { tool, activeObjectId }
}

test('a click on the empty map lays the edit tool and its shape down', () => {
  map.click(place)
  expect(inHand()).toEqual({ tool: null, activeObjectId: null })
  expect(onGround).toHaveBeenCalledOnce()
})

test.each([
  ['the shape in hand', handFillId, place],
  ['the edge of its line', handLineId, { x: place.x + 4, y: place.y }],
  ['one of its corners', handleLayerIds[1] ?? '', { x: place.x + 6, y: place.y }],
])('a click on %s is none', (_, layer, at) => {
  map.draw(handFillId, { x: 300, y: 300 })
  map.draw(layer, at)
  map.click(place)
  expect(inHand()).toEqual({ tool: 'edit', activeObjectId: 'f' })
  expect(onGround).not.toHaveBeenCalled()
})
