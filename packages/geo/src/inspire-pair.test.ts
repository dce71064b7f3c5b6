import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { Polygon } from './geometry.ts'
import { loadNationalGrid } from './national-grid-file.ts'

const folder =
  process.env['TERRIER_REAL_DATA'] ?? new URL('../../../../shared/data', import.meta.url).pathname
const isMissing = !existsSync(`${folder}/inspire`)

describe.skipIf(isMissing)(
  'a real parcel published in both systems (needs TERRIER_REAL_DATA)',
  () => {
    test('each vertex is converted to within 0.1 m of HM Land Registry’s coordinates', () => {
      const grid = loadNationalGrid()
      const inMetres = ringOf('inspire_polygon_osdb.geojson')
      const inDegrees = ringOf('inspire_polygon_wgs84.geojson')
      expect(inMetres.length).toBe(inDegrees.length)
      inDegrees.forEach((position, index) => {
        const [east, north] = grid.toEastNorth(position)
        expect(Math.abs(east - (inMetres[index]?.[0] ?? Number.NaN))).toBeLessThan(0.1)
        expect(Math.abs(north - (inMetres[index]?.[1] ?? Number.NaN))).toBeLessThan(0.1)
      })
    })
  },
)

function ringOf(file: string): readonly (readonly [number, number])[] {
  const collection = JSON.parse(readFileSync(`${folder}/inspire/${file}`, 'utf8')) as {
    features: { geometry: Polygon }[]
  }
  return collection.features[0]?.geometry.coordinates[0] ?? []
}
