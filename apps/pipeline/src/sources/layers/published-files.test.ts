import { createHash } from 'node:crypto'

import type { Geometry } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import type { SourceFeature } from '@terrier/files/source-feature'
import { describe, expect, it } from 'vitest'

import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import type { DatasetLayerId } from './dataset-layers.ts'
import { featureRows } from './feature-rows.ts'
import { layerColumns } from './layer-columns.ts'
import { openLayer } from './open-layer.ts'

interface Published {
  readonly layer: DatasetLayerId
  readonly path: string
  /** The column of the names, for both GDAL and our reader. */
  readonly name: string
  readonly count: number
  /** The total area in square units of the file's own coordinates (GDAL's OGR_GEOM_AREA). */
  readonly area: number
  /** The first 16 hex digits of the SHA-256 of the sorted names, one on each line. */
  readonly names: string
}

/*
 * Reference values: GDAL 3.8 (gdal3.js 2.8.1, WebAssembly) on the same files with ogr2ogr -f CSV
 * -sql 'SELECT name, OGR_GEOM_AREA', November 2026.
 */
const published: readonly Published[] = [
  {
    layer: 'wards',
    path: 'boundaries/wards-2020.geojson.gz',
    name: 'WD20NM',
    count: 8887,
    area: 33.641820666849995,
    names: '9d7b32b0b2602401',
  },
  {
    layer: 'councils',
    path: 'boundaries/councils-2020.geojson.gz',
    name: 'lad20nm',
    count: 378,
    area: 33.62665311499992,
    names: 'bb14c14a79121e4a',
  },
  {
    layer: 'constituencies',
    path: 'boundaries/constituencies-2024.geojson.gz',
    name: 'PCON24NM',
    count: 650,
    area: 33.60548611000002,
    names: '37711e12e6ffd23c',
  },
  {
    layer: 'counties',
    path: 'boundaries/counties-2023/county_bgc.shp',
    name: 'CTY23NM',
    count: 21,
    area: 63_659_815_105.659874,
    names: '411cbf2e79a25c99',
  },
  {
    layer: 'devolved-powers',
    path: 'boundaries/devolved-wales-2013.topojson.gz',
    name: 'NAWC13NM',
    count: 40,
    area: 2.7408803865662748,
    names: '30b62a202f99f7ca',
  },
  {
    layer: 'agricultural-land',
    path: 'land-data/gm_agricultural_land_classification.geojson',
    name: 'grade',
    count: 162,
    area: 0.17295610909946682,
    names: 'e1daccbbfd8f4d8b',
  },
  {
    layer: 'scientific-interest',
    path: 'land-data/trafford_sites_of_special_scientific_interest.geojson',
    name: 'site_name',
    count: 2,
    area: 0.00011020165930795994,
    names: '12ef49b860bcf17c',
  },
  {
    layer: 'greenbelt',
    path: 'land-data/green_belt_2018-19.geojson',
    name: 'area_name',
    count: 1,
    area: 0.00539002977838725,
    names: '4fc8b18100b1b9de',
  },
  {
    layer: 'councils',
    path: 'land-data/planning-data-response.json',
    name: 'name',
    count: 4,
    area: 2.722389693387002,
    names: 'c732e5ed9833b49f',
  },
]

/**
 * The planning response contains a region and a title beside two councils, and one feature without
 * a name.
 */
const partOfLayer: Readonly<Record<string, number>> = {
  'land-data/planning-data-response.json': 2,
}

describe.skipIf(!hasRealData)(`published files of layers${needsRealData}`, () => {
  it.each(published)('$path is read as GDAL reads it, and imported whole', async (file) => {
    const features = await readAll(file)
    expect(features).toHaveLength(file.count)
    const area = features.reduce((sum, { geometry }) => sum + planarArea(geometry), 0)
    expect(Math.abs(area / file.area - 1)).toBeLessThan(1e-9)
    const names = features.map(({ attributes }) => String(attributes[file.name] ?? ''))
    expect(hashOf(names)).toBe(file.names)

    const report = recordedReport()
    const source = ReadableStream.from<SourceFeature>(features)
    const converted = featureRows(source, layerColumns[file.layer], loadNationalGrid(), report)
    const rows = await Array.fromAsync(converted)
    expect(report.rejected).toEqual([])
    expect(rows).toHaveLength(partOfLayer[file.path] ?? file.count)
    expect(rows.filter(({ name }) => name === null)).toEqual([])
    if (file.count === rows.length)
      expect(hashOf(rows.map(({ name }) => name ?? ''))).toBe(file.names)
  })
})

async function readAll({ path }: Published): Promise<SourceFeature[]> {
  const features: SourceFeature[] = []
  for (const file of await openLayer(realData(path))) {
    features.push(...(await Array.fromAsync(file.read(recordedReport(), unwatched))))
  }
  return features
}

const hashOf = (names: readonly string[]) =>
  createHash('sha256').update(names.toSorted().join('\n')).digest('hex').slice(0, 16)

/** Area as GDAL computes it: outer rings less their holes, planar in the file's coordinates. */
function planarArea(geometry: Geometry<readonly number[]> | null): number {
  if (geometry?.type !== 'Polygon' && geometry?.type !== 'MultiPolygon') return 0
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return polygons
    .map(([outer = [], ...holes]) =>
      holes.reduce((left, hole) => left - ringArea(hole), ringArea(outer)),
    )
    .reduce((sum, area) => sum + area, 0)
}

/**
 * Relative to the first position, so that large National Grid coordinates leave digits for the
 * area.
 */
function ringArea(ring: readonly (readonly number[])[]): number {
  const [x0 = 0, y0 = 0] = ring[0] ?? []
  let twice = 0
  for (const [index, [x = 0, y = 0]] of ring.entries()) {
    const [nextX = 0, nextY = 0] = ring[(index + 1) % ring.length] ?? []
    twice += (x - x0) * (nextY - y0) - (nextX - x0) * (y - y0)
  }
  return Math.abs(twice / 2)
}
