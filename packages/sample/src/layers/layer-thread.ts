import { basename } from 'node:path'
import { parentPort } from 'node:worker_threads'

import { startGdal, type Gdal } from '@terrier/files/gdal'
import type { LayerReply, LayerJob } from './layer-files.ts'

/*
 * A worker thread for GDAL, which modifies the global scope and frees its memory only when its
 * thread ends. Receives a layer as GeoJSON and replies with the files of another format.
 */

const messages: string[] = []
const started = startGdal({
  onMessage: (message) => messages.push(message),
  // A GeoPackage stores its modification time: without a fixed date, no two runs would be equal.
  env: { OGR_CURRENT_DATE: '2026-10-04T03:47:41.090Z' },
})

parentPort?.on('message', async (order: LayerJob) => {
  const reply = await answer(order)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
})

async function answer(order: LayerJob): Promise<LayerReply> {
  messages.length = 0
  try {
    return { files: await converted(await started, order) }
  } catch (error) {
    return { failure: [String(error), ...messages].join('\n') }
  }
}

const formats = {
  shapefile: [
    '-f',
    'ESRI Shapefile',
    '-lco',
    'DBF_DATE_LAST_UPDATE=2026-10-04',
    '-lco',
    'ENCODING=UTF-8',
  ],
  geopackage: ['-f', 'GPKG'],
} as const

async function converted(
  gdal: Gdal,
  { name, format, geoJson }: LayerJob,
): Promise<Record<string, Uint8Array>> {
  const { FS } = gdal.Module
  const source = `/input/${name}.geojson`
  FS.writeFile(source, geoJson)
  const { datasets } = await gdal.open(source, ['DATE_AS_STRING=YES'])
  const [dataset] = datasets
  if (!dataset) throw new Error(`GDAL could not read the layer ${name}`)
  // Assigns the reference system without a transformation: the data is on the National Grid
  // already, and GDAL's transformation would move it by metres.
  const options = [...formats[format], '-a_srs', 'EPSG:27700', '-nlt', 'PROMOTE_TO_MULTI']
  const written = await gdal.ogr2ogr(dataset, options, name)
  const files = written.all.map(({ local }) => [basename(local), FS.readFile(local)] as const)
  written.all.forEach(({ local }) => FS.unlink(local))
  await gdal.close(dataset)
  return Object.fromEntries(files)
}
