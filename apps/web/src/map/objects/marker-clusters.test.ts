import type { Supercluster } from '@maplibre/geojson-vt'
import { describe, expect, it } from 'vitest'

import { maxZoom, minZoom } from '../view/map-limits.ts'
import { clusterIndex, markerAt, tileSizePx } from '../testing/cluster-index.ts'
import { markerSource } from './marker-clusters.ts'
import { pinSizePx } from '../style/pin-image.ts'

interface Pin {
  readonly x: number
  readonly y: number
}

/** The pins drawn at a zoom, in pixels of the world at that zoom. */
function pinsAt(index: Supercluster, zoom: number): Pin[] {
  // Beyond the maximum zoom of a source MapLibre overzooms its last tiles.
  const tileZoom = Math.min(Math.floor(zoom), markerSource.maxzoom)
  return index.getClusters([-180, -85, 180, 85], tileZoom).flatMap(({ properties, geometry }) => {
    if (properties && 'cluster' in properties) return []
    const [lng = 0, lat = 0] = geometry.coordinates
    const worldPx = tileSizePx * 2 ** zoom
    const y = 0.5 - Math.log(Math.tan(Math.PI / 4 + (lat * Math.PI) / 360)) / (2 * Math.PI)
    return [{ x: (lng / 360 + 0.5) * worldPx, y: y * worldPx }]
  })
}

function countOverlaps(pins: readonly Pin[]): number {
  const inOrder = pins.toSorted((a, b) => a.x - b.x)
  let overlaps = 0
  for (const [place, pin] of inOrder.entries()) {
    for (let next = place + 1; next < inOrder.length; next += 1) {
      const other = inOrder[next]
      if (!other || other.x - pin.x >= pinSizePx.width) break
      if (Math.abs(other.y - pin.y) < pinSizePx.height) overlaps += 1
    }
  }
  return overlaps
}

/** A deterministic random generator from 0 to 1 (mulberry32). */
function randomFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** Markers around a town, dense at every scale from a country to a garden, some at one position. */
function markersNear(count: number, seed: number) {
  const random = randomFrom(seed)
  return Array.from({ length: count }, (_, place) => {
    const reachDegrees = place % 20 === 0 ? 0 : 4 / 2 ** (random() * 18)
    return markerAt([-1.5 + (random() - 0.5) * reachDegrees, 53 + (random() - 0.5) * reachDegrees])
  })
}

describe('clusters of the marker source', () => {
  const crowded = clusterIndex(markersNear(4000, 7))
  const zooms = Array.from({ length: (maxZoom - minZoom) * 2 + 1 }, (_, step) => minZoom + step / 2)

  it.each(zooms)('leave no two pins overlapping at zoom %d', (zoom) => {
    expect(countOverlaps(pinsAt(crowded, zoom))).toBe(0)
  })

  it('separate markers 22 m apart at the maximum zoom', () => {
    const index = clusterIndex([markerAt([-1.5, 53]), markerAt([-1.5, 53.0002])])
    expect(pinsAt(index, maxZoom)).toHaveLength(2)
  })
})
