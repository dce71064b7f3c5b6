import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { reshapeDrawing } from '@terrier/domain/document/reshape-drawing'
import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { afterEach, beforeEach, expect, test } from 'vitest'

import { applyEdit } from '../../document/change-map.ts'
import { useMapDocument } from '../../document/map-document.ts'
import { connectOpenMap, startNewMap } from '../../document/open-map.ts'
import { selectObject, setTool } from '../../document/selection.ts'
import { selectedObjectId, useSelection } from '../../document/selection-store.ts'
import { mapNetwork } from '../../document/map-network.ts'
import { undo } from '../../document/undo.ts'
import { shapeToolsText as text } from '../../text/shape-tools.ts'
import { useToasts } from '../../ui/toast-queue.ts'
import { crossingsOfDrawing } from '../objects/crossings-of-drawing.ts'
import { holeInShape } from './hole-in-shape.ts'
import { liveSelfIntersectionsOf } from './live-self-intersections.ts'
import { mergeShapes, mergeWithPicked } from './merge-shapes.ts'
import { repairShape } from './repair-shape.ts'
import { splitShape } from './split-shape.ts'

const field = rectangle([1.5, 54.5], [1.51, 54.51])
const neighbour = rectangle([1.51, 54.5], [1.52, 54.51])
const line = (...coordinates: LngLat[]): Shape => ({ type: 'LineString', coordinates })
const across = line([1.503, 54.49], [1.503, 54.52])
const bowTie: Shape = {
  type: 'Polygon',
  coordinates: [
    [
      [1.6, 54.5],
      [1.61, 54.51],
      [1.61, 54.5],
      [1.6, 54.51],
      [1.6, 54.5],
    ],
  ],
}

beforeEach(() => {
  connectOpenMap(mapNetwork)
  startNewMap()
  applyEdit(addDrawing({ uuid: 'f', shape: field, name: 'Field 3' }))
  applyEdit(addDrawing({ uuid: 'n', shape: neighbour, name: 'Meadow' }))
  selectObject('f')
})
afterEach(() => useToasts.setState({ toasts: [] }))

test('splits a polygon along a line, selects the first part, and undoes it in one step', () => {
  const before = useMapDocument.getState().document
  setTool('split')
  splitShape(across)
  expect(names()).toEqual(['Meadow', 'Field 3 (1)', 'Field 3 (2)'])
  const state = useSelection.getState()
  const { tool } = state
  const activeObjectId = selectedObjectId(state)
  expect(tool).toBeNull()
  expect(objectNamed('Field 3 (1)')?.uuid).toBe(activeObjectId)
  expect(lastMessage()).toBe('Field 3 was split into 2.')
  undo()
  expect(useMapDocument.getState().document).toEqual(before)
})

test('a line that does not cross the polygon shows an error, and the tool stays active', () => {
  setTool('split')
  splitShape(line([1.4, 54.49], [1.4, 54.52]))
  expect(lastMessage()).toBe(text.refusals['not-divided'])
  expect(useSelection.getState().tool).toBe('split')
  expect(names()).toEqual(['Field 3', 'Meadow'])
})

test('splits a line where another line crosses it', () => {
  applyEdit(addDrawing({ uuid: 'p', shape: line([1.5, 54.6], [1.51, 54.6]), name: 'Path' }))
  selectObject('p')
  splitShape(line([1.504, 54.5], [1.504, 54.7]))
  expect(names()).toEqual(['Field 3', 'Meadow', 'Path (1)', 'Path (2)'])
})

test('a hole preserves the name; a hole across the polygon splits it in two', () => {
  holeInShape(rectangle([1.502, 54.502], [1.504, 54.504]))
  expect(objectNamed('Field 3')?.data.geometry.coordinates).toHaveLength(2)
  expect(lastMessage()).toBe('A hole was cut in Field 3.')
  holeInShape(rectangle([1.49, 54.506], [1.52, 54.507]))
  expect(names()).toEqual(['Meadow', 'Field 3 (1)', 'Field 3 (2)'])
})

test('merges adjacent polygons, and rejects disjoint polygons and lines', () => {
  mergeWithPicked({ kind: 'drawing', uuid: 'f' })
  mergeWithPicked({ kind: 'ground' })
  expect(names()).toEqual(['Field 3', 'Meadow'])
  mergeWithPicked({ kind: 'drawing', uuid: 'n' })
  expect(names()).toEqual(['Field 3'])
  applyEdit(addDrawing({ uuid: 'b', shape: bowTie, name: 'Bow' }))
  mergeShapes(['f', 'b'])
  expect(lastMessage()).toBe(text.refusals.apart)
  applyEdit(addDrawing({ uuid: 'p', shape: across, name: 'Path' }))
  mergeShapes(['f', 'p'])
  expect(lastMessage()).toBe(text.notAnArea({ name: 'Path' }))
})

test.each([[['f', 'twin']], [['twin', 'f']]])(
  'selects an existing polygon after merging equally large halves: %s',
  (two) => {
    const [west, east] = [
      rectangle([1.7, 54.5], [1.71, 54.51]),
      rectangle([1.71, 54.5], [1.72, 54.51]),
    ]
    applyEdit(reshapeDrawing('f', west))
    applyEdit(addDrawing({ uuid: 'twin', shape: east, name: 'Twin' }))
    mergeShapes(two)
    expect(names()).toHaveLength(2)
    const { document } = useMapDocument.getState()
    const activeObjectId = selectedObjectId(useSelection.getState())
    expect(document.drawings.polygons.map(({ uuid }) => uuid)).toContain(activeObjectId)
  },
)

test('finds a self-intersection, and repairs the polygon into pieces without any', () => {
  applyEdit(addDrawing({ uuid: 'b', shape: bowTie, name: 'Bow' }))
  expect(liveSelfIntersectionsOf(bowTie)).toHaveLength(1)
  const bow = objectNamed('Bow')?.data.geometry
  expect(bow && crossingsOfDrawing(bow)).toHaveLength(1)
  repairShape('b')
  expect(names()).toEqual(['Field 3', 'Meadow', 'Bow (1)', 'Bow (2)'])
  expect(lastMessage()).toBe(text.repairedInto({ name: 'Bow', parts: 2 }))
  const piece = objectNamed('Bow (1)')?.data.geometry
  expect(piece && crossingsOfDrawing(piece)).toEqual([])
})

test('removes the error when the tool is deselected or an edit succeeds', () => {
  setTool('split')
  splitShape(line([1.4, 54.49], [1.4, 54.52]))
  expect(useToasts.getState().toasts).toMatchObject([{ kind: 'error', task: 'edit-shape' }])
  setTool(null)
  expect(lastMessage()).toBeUndefined()
  selectObject('f')
  setTool('split')
  splitShape(line([1.4, 54.49], [1.4, 54.52]))
  splitShape(across)
  expect(useToasts.getState().toasts.map(({ kind }) => kind)).toEqual(['done'])
})

test('deselects the split tool when a marker is selected', () => {
  applyEdit(addMarker({ uuid: 'm', lngLat: [1.5, 54.5] }))
  selectObject('m')
  setTool('split')
  splitShape(across)
  expect(useSelection.getState().tool).toBeNull()
  expect(names()).toEqual(['Field 3', 'Meadow'])
})

const drawings = () => useMapDocument.getState().document.drawings.polygons
const names = () => drawings().map(({ name }) => name)
const objectNamed = (name: string) => drawings().find((one) => one.name === name)
const lastMessage = () => useToasts.getState().toasts.at(-1)?.message

function rectangle([west, south]: LngLat, [east, north]: LngLat): Shape {
  const corners: LngLat[] = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ]
  return { type: 'Polygon', coordinates: [corners] }
}
