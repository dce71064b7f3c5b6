import { countriesOf } from '@terrier/domain/land-data/dataset-coverage'
import { findLayer, type Layer } from '@terrier/domain/land-data/layers'
import type { LayerTileFeature } from '@terrier/domain/tiles/layer-tile'
import type { Country } from '@terrier/geo/countries/country'
import { countryAt } from '@terrier/geo/countries/country-at'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { DatasetDescription, FeatureRow } from '@terrier/store/import-rows'

import type { DatasetLayerId } from '../sources/layers/dataset-layers.ts'
import { featureRows } from '../sources/layers/feature-rows.ts'
import { layerColumns } from '../sources/layers/layer-columns.ts'
import { openLayer } from '../sources/layers/open-layer.ts'
import { removeDatasetArchives } from '../tiles/remove-dataset-archives.ts'
import { renderLayerArchive } from '../tiles/render-layer-archive.ts'
import {
  rowFile,
  runImport,
  type ImportContext,
  type ImportOutcome,
  type RowFile,
} from './run-import.ts'

/**
 * Imports a complete new edition of a layer from one or more files, and publishes it in one swap.
 */
export async function importLayer(
  context: ImportContext,
  layerId: DatasetLayerId,
  description: DatasetDescription,
  paths: readonly string[],
  options: LayerOptions = {},
): Promise<ImportOutcome> {
  const files = await openLayerFiles(layerId, paths, options)
  const begin = () => context.store.beginLayerLoad(description)
  const layer = findLayer(layerId)
  const outcome = await runImport(context, description, begin, async (load, loadFiles, report) => {
    const counts = new Map<Country, number>()
    const loaded: LayerTileFeature[] = []
    // Millions of centre lines of roads are not drawn, so they are not collected either.
    await loadFiles(files, (rows) => {
      const counted = countedByCountry(rows, counts)
      return load.features(layer ? gathered(counted, loaded) : counted)
    })
    report.covers(countriesOf(counts))
    if (layer) await drawTiles(context, layer, load.version, loaded)
  })
  await removeDatasetArchives(context.tilesFolder, context.store, layerId)
  return outcome
}

/**
 * Renders the tiles before the version is published, so that none is missing when it is requested.
 */
async function drawTiles(
  { store, tilesFolder, progress, signal }: ImportContext,
  layer: Layer,
  version: number,
  features: readonly LayerTileFeature[],
): Promise<void> {
  const begunAt = await store.datasets.begunAt(version)
  const path = `${layer.id}-${version}.pmtiles`
  await renderLayerArchive({
    layer,
    features,
    path,
    folder: tilesFolder,
    begunAt,
    progress,
    signal,
  })
}

/**
 * Passes the rows through and collects what a tile needs of each, by the id that the store assigns.
 */
async function* gathered(
  rows: AsyncIterable<FeatureRow>,
  into: LayerTileFeature[],
): AsyncGenerator<FeatureRow> {
  for await (const row of rows) {
    const { geom, legendIndex, name } = row
    into.push({ id: into.length + 1, geom, legendIndex, name })
    yield row
  }
}

/** Passes the features through and counts in which country the centre of each lies. */
async function* countedByCountry(
  rows: AsyncIterable<FeatureRow>,
  counts: Map<Country, number>,
): AsyncGenerator<FeatureRow> {
  for await (const row of rows) {
    const [west, south, east, north] = row.bounds
    const country = countryAt([(west + east) / 2, (south + north) / 2])
    if (country) counts.set(country, (counts.get(country) ?? 0) + 1)
    yield row
  }
}

interface LayerOptions {
  /** Skips and reports an unreadable file. Without it such a file aborts the import. */
  readonly skipsRefused?: boolean
}

export async function openLayerFiles(
  layerId: DatasetLayerId,
  paths: readonly string[],
  { skipsRefused = false }: LayerOptions = {},
): Promise<RowFile<FeatureRow>[]> {
  const files: RowFile<FeatureRow>[] = []
  for (const path of paths) files.push(...(await layerFiles(layerId, path)))
  return skipsRefused ? files.map(skippingRefused) : files
}

/**
 * Buffers the rows of a file before loading them: a file may be refused at its end, and then none
 * of its rows may be loaded.
 */
function skippingRefused(file: RowFile<FeatureRow>): RowFile<FeatureRow> {
  return rowFile(file, async function* (report, watch) {
    try {
      yield* await Array.fromAsync(file.rows(report, watch))
    } catch (cause) {
      if (!(cause instanceof RefusedFile)) throw cause
      report.reject({ reason: 'file-refused', detail: cause.message, where: file.name, raw: '' })
    }
  })
}

async function layerFiles(layerId: DatasetLayerId, path: string): Promise<RowFile<FeatureRow>[]> {
  const grid = loadNationalGrid()
  const files = await openLayer(path, layerColumns[layerId].tables)
  return files.map((file) =>
    rowFile(file, (report, watch) =>
      featureRows(file.read(report, watch), layerColumns[layerId], grid, report),
    ),
  )
}
