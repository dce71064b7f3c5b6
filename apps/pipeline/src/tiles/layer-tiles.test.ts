import { findLayer } from '@terrier/domain/land-data/layers'
import { encodeLayerTile, type LayerTileFeature } from '@terrier/domain/tiles/layer-tile'
import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { SharedBorders } from '@terrier/geo/shared-borders'
import { triangulatedPolygons } from '@terrier/geo/testing/triangulated-polygons'
import { decodeTwkb } from '@terrier/geo/twkb'
import { describe, expect, it } from 'vitest'

import { featureRows } from '../sources/layers/feature-rows.ts'
import { layerColumns } from '../sources/layers/layer-columns.ts'
import { openLayer } from '../sources/layers/open-layer.ts'
import { coveredShare, exactPolygons } from '../testing/overlap-check.ts'
import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'
import { tilesOver } from '../testing/tiles-over.ts'
import { generalised } from './render-layer-archive.ts'

const drawingMs = 300_000

describe.skipIf(!hasRealData)(`tiles of wards drawn at import${needsRealData}`, () => {
  it(
    'leave no gaps between neighbours at zooms 8 and 9, and preserve their areas',
    async () => {
      const wards = await readWards()
      const layer = findLayer('wards')
      if (!layer) throw new Error('There are no wards')
      const borders = new SharedBorders(wards.map(({ geom }) => geom))
      for (const z of [8, 9]) {
        const simple = generalised(wards, borders, z)
        const gaps = tilesOver(wards, z)
          .filter(({ tile, rows }) => {
            const exact = rows.flatMap(({ geom }) => exactPolygons(geom, tile))
            // Only tiles that the wards cover completely: a simplified coastline is not a gap.
            return coveredShare(exact) > 0.99999
          })
          .map(({ tile }) => {
            const bytes = encodeLayerTile(tile, layer, simple, true)
            return 1 - coveredShare(triangulatedPolygons(bytes).map(({ rings }) => rings))
          })
        expect(gaps.length).toBeGreaterThan(1)
        expect(Math.max(...gaps)).toBeLessThan(0.0001)
        expect(Math.abs(areaOf(simple) / areaOf(wards) - 1)).toBeLessThan(0.001)
      }
    },
    drawingMs,
  )
})

function areaOf(features: readonly LayerTileFeature[]): number {
  return features.reduce(
    (sum, { geom }) => sum + areaSquareMetres(decodeTwkb(geom) as Polygon | MultiPolygon),
    0,
  )
}

async function readWards(): Promise<LayerTileFeature[]> {
  const report = recordedReport()
  const wards: LayerTileFeature[] = []
  for (const file of await openLayer(realData('boundaries/wards-2020.geojson.gz'))) {
    const features = file.read(report, unwatched)
    for await (const row of featureRows(features, layerColumns.wards, loadNationalGrid(), report)) {
      wards.push({ id: wards.length + 1, ...row })
    }
  }
  return wards
}
