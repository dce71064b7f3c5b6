import type { SavedMapData } from '@terrier/contract/saved-map'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { measureDrawing } from '@terrier/domain/document/measure-drawing'
import { savedGeometry, type Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'

/** At sea, where the base map has nothing to render. */
const centre: LngLat = [1.5, 54.5]
export const view = { lng: centre[0], lat: centre[1], zoom: 13 } as const

const pixelsPerDegree = (512 * 2 ** view.zoom) / 360
const columns = 100
const pitchPx = { across: 11, down: 7 } as const

/** The shape that is edited, in pixels from the middle of the view, to the right and downwards. */
export const fieldPx = { left: 60, top: 60, right: 200, bottom: 200 } as const

/**
 * A map with this many visible fields, with free space around the first for moving its vertices.
 */
export function mapOfFields(count: number): SavedMapData {
  const document = emptyMap(`${count} fields`)
  const shapes = [editedShape(), ...fields(count - 1)].slice(0, count)
  return {
    ...document,
    map: { ...document.map, zoom: [view.zoom], lngLat: [centre[0], centre[1]] },
    drawings: {
      ...document.drawings,
      polygons: shapes.map((shape, index) => drawingOf(shape, index)),
      polygonsDrawn: count,
    },
  }
}

/** The same as features of a drawing library. */
export function featuresOf({ drawings }: SavedMapData) {
  return drawings.polygons.map(({ uuid, data }) => ({
    id: uuid,
    type: 'Feature',
    geometry: data.geometry,
    properties: { mode: 'polygon' },
  }))
}

function editedShape(): Shape {
  const { left, top, right, bottom } = fieldPx
  return box(left, top, right, bottom)
}

function fields(count: number): Shape[] {
  const shapes: Shape[] = []
  for (let cell = 0; shapes.length < count; cell++) {
    const left = ((cell % columns) - columns / 2) * pitchPx.across
    const top = (Math.floor(cell / columns) - 55) * pitchPx.down
    if (!isNearEditedShape(left, top)) shapes.push(box(left, top, left + 8, top + 5))
  }
  return shapes
}

function isNearEditedShape(left: number, top: number): boolean {
  const margin = 80
  const isAcross = left > fieldPx.left - margin && left < fieldPx.right + margin
  return isAcross && top > fieldPx.top - margin && top < fieldPx.bottom + margin
}

function box(left: number, top: number, right: number, bottom: number): Shape {
  const ring = [at(left, top), at(right, top), at(right, bottom), at(left, bottom)]
  return { type: 'Polygon', coordinates: [[...ring, ...ring.slice(0, 1)]] }
}

function at(right: number, down: number): LngLat {
  const shrunk = Math.cos((centre[1] * Math.PI) / 180)
  const position = [
    centre[0] + right / pixelsPerDegree,
    centre[1] - (down * shrunk) / pixelsPerDegree,
  ]
  // terra-draw rejects positions with more decimals.
  const [lng = 0, lat = 0] = position.map((degrees) => Number(degrees.toFixed(9)))
  return [lng, lat]
}

function drawingOf(shape: Shape, index: number): SavedMapData['drawings']['polygons'][number] {
  const uuid = `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`
  return {
    uuid,
    type: shape.type,
    name: `Polygon ${index + 1}`,
    description: '',
    ...measureDrawing(shape),
    data: { id: uuid, type: 'Feature', geometry: savedGeometry(shape), properties: {} },
  }
}
