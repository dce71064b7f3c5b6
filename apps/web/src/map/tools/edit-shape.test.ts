import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import { beforeEach, expect, test } from 'vitest'

import { ShapeEditing } from './edit-shape.ts'
import { FakeMap } from '../testing/fake-map.ts'

const ring: LngLat[] = [
  [1.5, 54.5],
  [1.51, 54.5],
  [1.51, 54.49],
  [1.5, 54.49],
  [1.5, 54.5],
]
/** Screen position of the second vertex. */
const corner = { x: 100, y: 0 }
const rightButton = new MouseEvent('mousedown', { button: 2 })

let map: FakeMap
let editing: ShapeEditing
let shapes: Shape[]

beforeEach(() => {
  map = new FakeMap()
  shapes = []
  editing = new ShapeEditing(map.map, {
    shape: { type: 'Polygon', coordinates: [ring] },
    colour: '#27ae60',
    onProgress: () => {},
    onReshape: (shape) => shapes.push(shape),
  })
  return () => editing.stop()
})

/** A press with one finger; the release is dispatched on the window. */
function touch(at = corner): void {
  const event = new TouchEvent('touchstart')
  Object.defineProperty(event, 'touches', { value: [{}] })
  map.fire('touchstart', at, event)
}
const openMenu = (at = corner) => map.fire('contextmenu', at, new MouseEvent('contextmenu'))
const release = (type: string) => globalThis.dispatchEvent(new Event(type))

test('a right click on a vertex removes it', () => {
  map.fire('mousedown', corner, rightButton)
  openMenu()
  expect(shapes).toEqual([{ type: 'Polygon', coordinates: [[ring[0], ring[2], ring[3], ring[0]]] }])
})

test('a right click beside a vertex removes nothing', () => {
  map.fire('mousedown', { x: 120, y: 0 }, rightButton)
  openMenu({ x: 120, y: 0 })
  expect(shapes).toEqual([])
})

test('a long press on a vertex does not remove it, and it can still be dragged', () => {
  touch()
  openMenu()
  expect(shapes).toEqual([])
  map.fire('touchmove', { x: 150, y: 20 }, new TouchEvent('touchmove'))
  release('touchend')
  expect(shapes).toEqual([
    { type: 'Polygon', coordinates: [[ring[0], [1.515, 54.498], ring[2], ring[3], ring[0]]] },
  ])
})

test('a right click removes a vertex again after a touch', () => {
  touch()
  openMenu()
  release('touchend')
  map.fire('mousedown', corner, rightButton)
  openMenu()
  expect(shapes.at(-1)).toMatchObject({ coordinates: [{ length: 4 }] })
})

test('a drag with the right button does not move a vertex', () => {
  map.fire('mousedown', corner, rightButton)
  map.fire('mousemove', { x: 150, y: 20 }, new MouseEvent('mousemove'))
  release('mouseup')
  expect(shapes).toEqual([])
})
