import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { anyPosition } from './testing/arbitrary-geometry.ts'
import { bufferedTileBounds, childTiles, tileAt, tileBounds } from './tile.ts'

const anyZoom = fc.integer({ min: 0, max: 18 })

test('the tile of zoom 0 covers the whole Web Mercator square', () => {
  const [west, south, east, north] = tileBounds(0, 0, 0)
  expect([west, east]).toEqual([-180, 180])
  expect(south).toBeCloseTo(-85.051129, 6)
  expect(north).toBeCloseTo(85.051129, 6)
})

// The formula is from the OpenStreetMap wiki, "Slippy map tilenames"; the tile was calculated by
// hand.
test('Doggerland lies in tile 15/16520/10443', () => {
  expect(tileAt([1.5, 54.5], 15)).toEqual({ z: 15, x: 16_520, y: 10_443 })
})

test('a position lies in the bounds of its tile', () => {
  fc.assert(
    fc.property(anyPosition, anyZoom, ([lng, lat], zoom) => {
      const { z, x, y } = tileAt([lng, lat], zoom)
      const [west, south, east, north] = tileBounds(z, x, y)
      const slack = 1e-9
      expect(lng).toBeGreaterThanOrEqual(west - slack)
      expect(lng).toBeLessThanOrEqual(east + slack)
      expect(lat).toBeGreaterThanOrEqual(south - slack)
      expect(lat).toBeLessThanOrEqual(north + slack)
    }),
  )
})

test('adjacent tiles share their edge', () => {
  fc.assert(
    fc.property(anyPosition, fc.integer({ min: 1, max: 18 }), (position, zoom) => {
      const { z, x, y } = tileAt(position, zoom)
      expect(tileBounds(z, x, y)[2]).toBe(tileBounds(z, x + 1, y)[0])
      expect(tileBounds(z, x, y)[1]).toBe(tileBounds(z, x, y + 1)[3])
    }),
  )
})

test('the buffer is a sixty-fourth of a tile on every side', () => {
  const [west, , east] = tileBounds(14, 8000, 5000)
  const buffered = bufferedTileBounds(14, 8000, 5000)
  expect(west - buffered[0]).toBeCloseTo((east - west) / 64, 9)
  expect(buffered[2] - east).toBeCloseTo((east - west) / 64, 9)
  expect(buffered[1]).toBeLessThan(tileBounds(14, 8000, 5000)[1])
  expect(buffered[3]).toBeGreaterThan(tileBounds(14, 8000, 5000)[3])
})

test('tileAt returns the nearest tile for positions outside the square', () => {
  expect(tileAt([-181, 89], 3)).toEqual({ z: 3, x: 0, y: 0 })
  expect(tileAt([180, -89], 3)).toEqual({ z: 3, x: 7, y: 7 })
})

test('the four child tiles of a tile cover exactly its bounds', () => {
  fc.assert(
    fc.property(anyZoom, anyPosition, (z, position) => {
      const tile = tileAt(position, z)
      const children = childTiles(tile)
      const boxes = children.map((child) => tileBounds(child.z, child.x, child.y))
      const [west, south, east, north] = tileBounds(z, tile.x, tile.y)
      expect(Math.min(...boxes.map((box) => box[0]))).toBeCloseTo(west, 9)
      expect(Math.min(...boxes.map((box) => box[1]))).toBeCloseTo(south, 9)
      expect(Math.max(...boxes.map((box) => box[2]))).toBeCloseTo(east, 9)
      expect(Math.max(...boxes.map((box) => box[3]))).toBeCloseTo(north, 9)
      expect(new Set(children.map(({ x, y }) => `${x}/${y}`)).size).toBe(4)
      expect(children).toContainEqual(tileAt(position, z + 1))
    }),
  )
})
