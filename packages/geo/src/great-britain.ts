import { forEachPosition } from './map-geometry.ts'
import type { Geometry } from './geometry.ts'
import { polygonContains } from './point-in-polygon.ts'
import type { LngLat } from './position.ts'

// Stryker disable all: outlines, which only a second copy of them could test.

/**
 * Great Britain and its islands with some kilometres of sea; excludes Ireland, the Isle of Man,
 * France and the Channel Islands. Digitised by hand and checked against the wards of 2020.
 */
const outline: readonly LngLat[] = [
  [-6.8, 49.7],
  [-5.0, 49.7],
  [-3.5, 50.0],
  [-1.2, 50.4],
  [0.3, 50.6],
  [1.1, 50.8],
  [1.52, 51.1],
  [1.7, 51.6],
  [2.0, 52.5],
  [1.9, 53.1],
  [0.7, 53.6],
  [-0.8, 54.9],
  [-1.2, 55.8],
  [-1.5, 57.2],
  [-1.5, 58.2],
  [-1.0, 59.4],
  [-0.4, 60.2],
  [-0.4, 61.0],
  [-1.4, 61.0],
  [-2.6, 60.3],
  [-4.7, 59.3],
  [-7.0, 59.3],
  [-9.0, 58.2],
  [-14.0, 57.8],
  [-14.0, 57.3],
  [-8.4, 56.6],
  [-7.3, 55.9],
  [-6.6, 55.5],
  [-5.95, 55.25],
  [-5.5, 54.9],
  [-5.3, 54.5],
  [-4.75, 54.52],
  [-4.2, 54.52],
  [-4.1, 54.2],
  [-4.6, 53.8],
  [-5.2, 53.2],
  [-5.4, 52.4],
  [-5.9, 51.6],
  [-5.4, 50.9],
  [-6.8, 50.2],
  [-6.8, 49.7],
]
// Stryker restore all
const greatBritain = { type: 'Polygon', coordinates: [outline] } as const

/** Whether a geometry lies in Great Britain or extends into it, to within some kilometres. */
export function isInGreatBritain(geometry: Geometry): boolean {
  let isIn = false
  forEachPosition(geometry, (position) => {
    isIn ||= polygonContains(greatBritain, position)
  })
  return isIn
}
