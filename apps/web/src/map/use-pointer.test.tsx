import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import type { LngLat } from '@terrier/geo/position'
import { renderHook } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'

import { applyEdit } from '../document/change-map.ts'
import { connectOpenMap, startNewMap } from '../document/open-map.ts'
import { selectObject, setTool } from '../document/selection.ts'
import { selectedObjectId, useSelection } from '../document/selection-store.ts'
import { mapNetwork } from '../document/map-network.ts'
import { FakeMap } from './testing/fake-map.ts'
import { usePointer } from './use-pointer.ts'

const ring: LngLat[] = [
  [1.5, 54.5],
  [1.51, 54.5],
  [1.51, 54.49],
  [1.5, 54.5],
]
/** A point inside the shape, which covers 100 by 100 pixels from the top left of the screen. */
const place = { x: 70, y: 30 }
const beside = { x: 300, y: 300 }
const onGround = vi.fn<() => void>()
let map: FakeMap

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  applyEdit(addDrawing({ uuid: 'f', shape: { type: 'Polygon', coordinates: [ring] } }))
  selectObject('f')
  setTool('edit')
  map = new FakeMap()
  onGround.mockClear()
  const queryClient = new QueryClient()
  const events = { onParcel: () => {}, onEmptyMap: onGround }
  const { unmount } = renderHook(() => usePointer(map.map, events), {
    wrapper: ({ children }) => (
      <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
    ),
  })
  return unmount
})

const editedObject = () => {
  const state = useSelection.getState()
  const { tool } = state
  const activeObjectId = selectedObjectId(state)
  return { tool, activeObjectId }
}

test('a click on the empty map deselects the edit tool and its shape', () => {
  map.click(beside)
  expect(editedObject()).toEqual({ tool: null, activeObjectId: null })
  expect(onGround).toHaveBeenCalledOnce()
})

test.each([
  ['the selected shape', place],
  ['the edge of its line', { x: 30, y: -4 }],
  ['one of its vertices', { x: 106, y: -6 }],
])('a click on %s deselects nothing', (_, at) => {
  map.click(at)
  expect(editedObject()).toEqual({ tool: 'edit', activeObjectId: 'f' })
  expect(onGround).not.toHaveBeenCalled()
})
