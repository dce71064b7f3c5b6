/**
 * The sizes of layer tiles, and that each is rendered once (goals P3 and P14), for the published
 * wards, councils and agricultural land, where the folder of TERRIER_REAL_DATA has them:
 *
 *   node bench/layer-tiles.ts
 *
 * P1, the cached tile, is measured by `dataset-tiles`.
 */
import { existsSync } from 'node:fs'
import { gzipSync } from 'node:zlib'

import { findLayer } from '@terrier/domain/land-data/layers'
import {
  encodeLayerTile,
  exactLayerZoom,
  type LayerTileFeature,
} from '@terrier/domain/tiles/layer-tile'
import { unwatched } from '@terrier/files/testing/input-of'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { SharedBorders } from '@terrier/geo/shared-borders'
import { tileAt } from '@terrier/geo/tile'

import { datasetLayerNamed } from '../apps/pipeline/src/sources/layers/dataset-layers.ts'
import { featureRows } from '../apps/pipeline/src/sources/layers/feature-rows.ts'
import { layerColumns } from '../apps/pipeline/src/sources/layers/layer-columns.ts'
import { openLayer } from '../apps/pipeline/src/sources/layers/open-layer.ts'
import { realData } from '../apps/pipeline/src/testing/real-data.ts'
import { tilesOver } from '../apps/pipeline/src/testing/tiles-over.ts'
import { generalised } from '../apps/pipeline/src/tiles/render-layer-archive.ts'
import { TileCache } from '../apps/server/src/modules/tiles/tile-cache.ts'
import { packTile } from '../apps/server/src/datasets/packed-tile.ts'
import { report } from './report.ts'

const manchester = [-2.24, 53.48] as const
const repetitions = 15

for (const [id, path] of [
  ['wards', 'boundaries/wards-2020.geojson.gz'],
  ['councils', 'boundaries/councils-2020.geojson.gz'],
  ['agricultural-land', 'land-data/gm_agricultural_land_classification.geojson'],
] as const) {
  if (existsSync(realData(path))) await measure(id, path)
  else process.stdout.write(`${id}: left out, since ${realData(path)} is not there.\n`)
}

async function measure(id: string, path: string): Promise<void> {
  const layer = findLayer(id)
  if (!layer) throw new Error(`${id} is no layer.`)
  const features = await read(id, path)
  const borders = new SharedBorders(features.map(({ geom }) => geom))
  for (const z of [layer.minZoom, layer.minZoom + 1, exactLayerZoom]) {
    const isDrawnAtImport = z < exactLayerZoom
    const drawn = isDrawnAtImport ? generalised(features, borders, z) : features
    const tiles = tilesOver(drawn, z).map(({ tile, rows }) =>
      encodeLayerTile(tile, layer, rows, isDrawnAtImport || undefined),
    )
    const raw = tiles.map(({ length }) => length)
    const packed = tiles.map((bytes) => gzipSync(bytes).length).toSorted((a, b) => a - b)
    const p99 = packed[Math.floor(packed.length * 0.99)] ?? 0
    report('P3', `${id} z${z}: the largest tile, raw`, Math.max(...raw) / 1000, 'kB', {
      atMost: 500,
    })
    report('P3', `${id} z${z}: p99, gzipped`, p99 / 1000, 'kB', { atMost: 150 })
  }
  const place = tileAt([manchester[0], manchester[1]], exactLayerZoom)
  const rows = tilesOver(features, exactLayerZoom).find(
    ({ tile }) => tile.x === place.x && tile.y === place.y,
  )?.rows
  let renders = 0
  const cache = new TileCache(10_000_000)
  const draw = async () => {
    renders += 1
    return packTile(encodeLayerTile(place, layer, rows ?? []))
  }
  await Promise.all(Array.from({ length: 100 }, async () => cache.get('tile', draw)))
  report('P14', `${id}: renderings of a tile that 100 ask for`, renders, '', { atMost: 1 })
  printCost(`${id} z${exactLayerZoom} over Manchester, drawn on request`, () =>
    encodeLayerTile(place, layer, rows ?? []),
  )
  const far = tileAt([manchester[0], manchester[1]], layer.minZoom)
  const onFar = tilesOver(features, layer.minZoom).find(
    ({ tile }) => tile.x === far.x && tile.y === far.y,
  )?.rows
  printCost(`${id} z${layer.minZoom} over Manchester, if it were drawn on request`, () =>
    encodeLayerTile(far, layer, onFar ?? [], false),
  )
}

function printCost(what: string, work: () => unknown): void {
  const times = Array.from({ length: repetitions }, () => {
    const start = process.cpuUsage()
    work()
    const { user, system } = process.cpuUsage(start)
    return (user + system) / 1000
  }).toSorted((a, b) => a - b)
  process.stdout.write(`     ${what}: ${(times[repetitions >> 1] ?? 0).toFixed(1)} ms CPU\n`)
}

async function read(id: string, path: string): Promise<LayerTileFeature[]> {
  const layerId = datasetLayerNamed(id)
  if (!layerId) throw new Error(`${id} is no dataset.`)
  const found = recordedReport()
  const features: LayerTileFeature[] = []
  for (const file of await openLayer(realData(path))) {
    const rows = file.read(found, unwatched)
    for await (const row of featureRows(rows, layerColumns[layerId], loadNationalGrid(), found)) {
      features.push({ id: features.length + 1, ...row })
    }
  }
  return features
}
