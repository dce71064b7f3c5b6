import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { isFilledWrongly, triangulatedPolygons } from '@terrier/geo/testing/triangulated-polygons'
import { encodeVectorTile } from '@terrier/geo/vector-tile'
import type { FeatureRow } from '@terrier/store/import-rows'
import { describe, expect, it } from 'vitest'

import type { DatasetLayerId } from '../sources/layers/dataset-layers.ts'
import { featureRows } from '../sources/layers/feature-rows.ts'
import { layerColumns } from '../sources/layers/layer-columns.ts'
import { openLayer } from '../sources/layers/open-layer.ts'
import { coveredShare, exactPolygons } from '../testing/overlap-check.ts'
import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'
import { tilesOver } from '../testing/tiles-over.ts'

// Compares the area that MapLibre fills for a polygon with the area its rings enclose, for every
// polygon of every tile. The zooms are those at which whole countries are simplified, clipped and
// rounded.
const zooms = [8, 9, 10, 11]

type Published = [DatasetLayerId, string]

/** Some ten seconds each at most, but far more on a busy machine. */
const drawingMs = 300_000

const wards: Published = ['wards', 'boundaries/wards-2020.geojson.gz']
const others: Published[] = [
  ['councils', 'boundaries/councils-2020.geojson.gz'],
  ['constituencies', 'boundaries/constituencies-2024.geojson.gz'],
  ['counties', 'boundaries/counties-2023/county_bgc.shp'],
  ['agricultural-land', 'land-data/gm_agricultural_land_classification.geojson'],
  ['scientific-interest', 'land-data/trafford_sites_of_special_scientific_interest.geojson'],
  ['greenbelt', 'land-data/green_belt_2018-19.geojson'],
]

describe.skipIf(!hasRealData)(`the tiles of published boundaries${needsRealData}`, () => {
  it.each(others)(
    'contain no wrongly filled polygon of %s',
    async (id, path) => {
      const rows = await rowsOf(id, path)
      for (const z of zooms) expectCorrectFills(drawAll(someTilesOver(rows, z)))
    },
    drawingMs,
  )

  it(
    'contain no wrongly filled ward, and gaps between wards of at most 0.1 % of the land and 0.2 % of a tile',
    async () => {
      const rows = await rowsOf(...wards)
      for (const z of zooms) {
        // Drawing them is the work, so that both are tested on the same tiles.
        const tiles = drawAll(tilesOver(rows, z))
        expectCorrectFills(tiles)
        // Below, too few tiles are covered completely.
        if (z >= 9) expectNoGaps(tiles)
      }
    },
    drawingMs,
  )
})

type DrawnTiles = ReturnType<typeof drawAll>

function expectCorrectFills(tiles: DrawnTiles): void {
  const polygons = tiles.flatMap(({ drawn }) => drawn)
  expect(polygons.length).toBeGreaterThan(0)
  expect(polygons.filter(isFilledWrongly)).toEqual([])
}

function expectNoGaps(tiles: DrawnTiles): void {
  const inland = tiles
    .map((drawnTile) => ({
      ...drawnTile,
      covered: coveredShare(drawnTile.drawn.map(({ rings }) => rings)),
    }))
    .filter(({ covered }) => covered > 0.98)
    .map(({ tile, rows, covered }) => ({
      exact: coveredShare(rows.flatMap(({ geom }) => exactPolygons(geom, tile))),
      covered,
    }))
    // Only tiles that are covered completely: a simplified coastline is not a gap.
    .filter(({ exact }) => exact > 0.99999)
  const gaps = inland.map(({ exact, covered }) => exact - covered)
  expect(gaps.length).toBeGreaterThan(20)
  expect(gaps.reduce((sum, gap) => sum + gap, 0) / gaps.length).toBeLessThan(0.001)
  expect(Math.max(...gaps)).toBeLessThan(0.002)
}

/** The tiles of a zoom; of zoom 11, which has three quarters of them all, every fourth. */
function someTilesOver(rows: readonly FeatureRow[], z: number) {
  const tiles = tilesOver(rows, z)
  return z < 11 ? tiles : tiles.filter(({ tile: { x, y } }) => (x + 2 * y) % 4 === 0)
}

function drawAll(tiles: ReturnType<typeof tilesOver<FeatureRow>>) {
  return tiles.map(({ tile, rows: onTile }) => {
    const features = onTile.map(({ geom }, id) => ({ id, geom, properties: {} }))
    return {
      tile,
      rows: onTile,
      drawn: triangulatedPolygons(encodeVectorTile(tile, [{ name: 'areas', features }])),
    }
  })
}

async function rowsOf(id: DatasetLayerId, path: string): Promise<FeatureRow[]> {
  const report = recordedReport()
  const rows: FeatureRow[] = []
  for (const file of await openLayer(realData(path))) {
    const features = file.read(report, unwatched)
    for await (const row of featureRows(features, layerColumns[id], loadNationalGrid(), report)) {
      rows.push(row)
    }
  }
  return rows
}
