import { readFileSync } from 'node:fs'

import { positionsOf } from '@terrier/geo/map-geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { decodeTwkb } from '@terrier/geo/twkb'
import { describe, expect, it } from 'vitest'

import { openInputs, type Input } from '@terrier/files/reading/input'
import { aGmlFile, aMember } from '../../testing/gml.ts'
import { inputOf, unwatched } from '@terrier/files/testing/input-of'
import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { parcelRow, ParcelRows } from './parcel-rows.ts'
import { readInspire } from './read-inspire.ts'

const grid = loadNationalGrid()
const metresPerDegree = 111_195

async function rowsOf(input: Input) {
  const report = recordedReport()
  const batches = await Array.fromAsync(readInspire(input, report, unwatched))
  const rows = new ParcelRows(grid, report)
  return { rows: batches.flatMap((batch) => rows.of(batch)), ...report }
}

const rowsOfGml = (gml: string) => rowsOf(inputOf(gml))

describe('rows of parcels', () => {
  it('computes the area of a hectare of the National Grid to within 1 %', async () => {
    const { rows } = await rowsOfGml(aGmlFile([aMember()]))
    // The grid's scale here is 0.99974, and the sphere is not the ellipsoid.
    expect(rows[0]?.areaSquareMetres).toBeGreaterThan(9900)
    expect(rows[0]?.areaSquareMetres).toBeLessThan(10_100)
  })

  it('rejects an identifier that is repeated in a file', async () => {
    const { rows, rejected } = await rowsOfGml(
      aGmlFile([aMember({ id: '1' }), aMember({ id: '1' })]),
    )
    expect(rows).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'repeated-id' }])
  })

  it('rejects a parcel outside the National Grid', async () => {
    const posList = '900000 1 900001 1 900001 2 900000 1'
    const { rows, rejected } = await rowsOfGml(
      aGmlFile([aMember({ posList }), aMember({ id: '2' })]),
    )
    expect(rows).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'outside-grid' }])
  })

  it.skipIf(!hasRealData)(
    `places the published sample in the Vale of Glamorgan${needsRealData}`,
    async () => {
      const path = realData('inspire/parcels_sample_Vale_of_Glamorgan_2026-08.gml')
      const [input] = await openInputs(path, /\.gml$/)
      const { rows } = await rowsOf(input ?? expect.fail())
      expect(rows).toHaveLength(10)
      for (const { bounds } of rows) {
        expect(bounds[0]).toBeGreaterThan(-3.65)
        expect(bounds[2]).toBeLessThan(-3.2)
        expect(bounds[1]).toBeGreaterThan(51.36)
        expect(bounds[3]).toBeLessThan(51.52)
      }
    },
  )

  // Checked against the publisher's own conversion of the same parcel.
  it.skipIf(!hasRealData)(
    `agrees with the same parcel published in degrees within 0.1 m${needsRealData}`,
    () => {
      const gridParcels = readFeatures('inspire/inspire_polygon_osdb.geojson')
      const degreeParcels = readFeatures('inspire/inspire_polygon_wgs84.geojson')
      let compared = 0
      gridParcels.forEach((geometry, index) => {
        const row = parcelRow({ offset: 0, polyId: index, geometry, beganAt: null }, grid)
        if (!row.ok) expect.fail(row.problem.detail)
        const ours = positionsOf(decodeTwkb(row.value.geom))
        degreeParcels[index]?.coordinates.flat().forEach(([lng, lat], at) => {
          const [ourLng = 0, ourLat = 0] = ours[at] ?? []
          const east = (ourLng - lng) * metresPerDegree * Math.cos((lat * Math.PI) / 180)
          expect(Math.hypot(east, (ourLat - lat) * metresPerDegree)).toBeLessThan(0.1)
          compared++
        })
      })
      expect(compared).toBeGreaterThan(100)
    },
  )
})

interface RealPolygon {
  type: 'Polygon'
  coordinates: [number, number][][]
}

function readFeatures(path: string): RealPolygon[] {
  const { features } = JSON.parse(readFileSync(realData(path), 'utf8')) as {
    features: { geometry: RealPolygon }[]
  }
  return features.map(({ geometry }) => geometry)
}
