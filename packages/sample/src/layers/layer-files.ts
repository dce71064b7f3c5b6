import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'

import { zipSync } from 'fflate'

import type { LayerSource } from './layer-source.ts'
import type { SampleFile } from '../edition-manifest.ts'
import { plainCsvRow } from '../writers/csv.ts'
import { gridGeoJson } from '../writers/geojson.ts'
import { writeText } from '../writers/write-text.ts'

/** A layer to be converted from GeoJSON to another format. */
export interface LayerJob {
  readonly name: string
  readonly format: 'shapefile' | 'geopackage'
  readonly geoJson: string
}

export type LayerReply =
  | { readonly files: Readonly<Record<string, Uint8Array>> }
  | { readonly failure: string }

/** The modification date of the entries of an archive. */
const packedAt = new Date(2026, 9, 4, 4)

/** Writes the layers into `layers/` of an edition's folder, each in its own format. */
export async function writeLayers(
  folder: string,
  layers: readonly LayerSource[],
): Promise<SampleFile[]> {
  const thread = new Worker(new URL('./layer-thread.ts', import.meta.url))
  try {
    const files: SampleFile[] = []
    for (const layer of layers) files.push(await writeLayer(folder, layer, thread))
    return files
  } finally {
    await thread.terminate()
  }
}

async function writeLayer(folder: string, layer: LayerSource, thread: Worker): Promise<SampleFile> {
  const path = await writeFormat(folder, layer, thread)
  const { id, format, features } = layer
  return { path, dataset: id, role: 'layer', format, count: features.length }
}

/** Returns the path of the file to import. */
async function writeFormat(folder: string, layer: LayerSource, thread: Worker): Promise<string> {
  const { id, format, features } = layer
  const path = `layers/${id}.${endings[format]}`
  if (format === 'csv') await writeText(join(folder, path), registerCsv(layer))
  else if (format === 'geojson') await writeText(join(folder, path), gridGeoJson(id, features))
  else {
    const files = await convert(layer, format === 'geopackage' ? format : 'shapefile', thread)
    const packed =
      format === 'shapefile-zip' ? { [`${id}.zip`]: zipSync(files, { mtime: packedAt }) } : files
    for (const [name, bytes] of Object.entries(packed)) {
      await writeFile(join(folder, 'layers', name), bytes)
    }
  }
  return path
}

const endings = {
  csv: 'csv',
  geojson: 'geojson',
  geopackage: 'gpkg',
  shapefile: 'shp',
  'shapefile-zip': 'zip',
} as const satisfies Record<LayerSource['format'], string>

async function convert(layer: LayerSource, format: LayerJob['format'], thread: Worker) {
  const geoJson = [...gridGeoJson(layer.id, layer.features)].join('')
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  thread.postMessage({ name: layer.id, format, geoJson } satisfies LayerJob)
  const [answer] = (await once(thread, 'message')) as [LayerReply]
  if ('failure' in answer) throw new Error(`No files for ${layer.id}: ${answer.failure}`)
  return answer.files
}

function* registerCsv({ features }: LayerSource): Generator<string> {
  yield plainCsvRow(Object.keys(features[0]?.properties ?? {}))
  for (const { properties } of features) {
    yield plainCsvRow(Object.values(properties).map((value) => value ?? ''))
  }
}
