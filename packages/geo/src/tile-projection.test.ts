import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPosition } from './testing/arbitrary-geometry.ts'
import { TileProjection } from './tile-projection.ts'
import { mercatorOf, tileAt, tileBounds } from './tile.ts'

const anyZoom = fc.integer({ min: 0, max: 20 })

test('the corners of a tile are projected to 0 and 4096', () => {
  fc.assert(
    fc.property(anyPosition, anyZoom, (position, zoom) => {
      const tile = tileAt(position, zoom)
      const projection = new TileProjection(tile)
      const [west, south, east, north] = tileBounds(tile.z, tile.x, tile.y)
      expect(projection.x(west)).toBeCloseTo(0, 1)
      expect(projection.y(north)).toBeCloseTo(0, 1)
      expect(projection.x(east)).toBeCloseTo(4096, 1)
      expect(projection.y(south)).toBeCloseTo(4096, 1)
    }),
  )
})

test('positions near and far are within 0.02 units of the exact projection', () => {
  const anyDistance = fc.double({ min: -0.6, max: 0.6, noNaN: true })
  fc.assert(
    fc.property(anyPosition, anyZoom, anyDistance, (position, zoom, distance) => {
      const tile = tileAt(position, zoom)
      const projection = new TileProjection(tile)
      const lat = position[1] + distance
      const [x, y] = mercatorOf([position[0], lat])
      const steps = 2 ** zoom * 4096
      expect(Math.abs(projection.x(position[0]) - (x * steps - tile.x * 4096))).toBeLessThan(0.02)
      expect(Math.abs(projection.y(lat) - (y * steps - tile.y * 4096))).toBeLessThan(0.02)
    }),
  )
})
