import { parentPort } from 'node:worker_threads'

import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { zipSync, type Zippable } from 'fflate'

import { startGdal } from './gdal.ts'
import { OutsideNationalGrid, shapefileLayers } from './shapefile-layers.ts'
import type { ShapefileAnswer } from './shapefile-answer.ts'
import { writeShapefile } from './write-shapefile.ts'

/*
 * The thread that makes shapefiles. It is sent the data of a map and answers with the bytes of a zip
 * archive, or with why there is none. One at a time: GDAL is one program with one file system.
 */

const messages: string[] = []
const gdal = startGdal((message) => messages.push(message))

parentPort?.on('message', async (data: string) => {
  const reply = await answer(data)
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread, not a window
  parentPort?.postMessage(reply)
})

async function answer(data: string): Promise<ShapefileAnswer> {
  messages.length = 0
  try {
    return await zippedShapefiles(data)
  } catch (error) {
    if (error instanceof OutsideNationalGrid) return { outside: error.names }
    return { failure: [String(error), ...messages].join('\n') }
  }
}

async function zippedShapefiles(data: string): Promise<ShapefileAnswer> {
  const map = upgradeMap(data)
  if (!map.ok) return { failure: `${map.problem.where} ${map.problem.why}` }
  const layers = shapefileLayers(map.value, loadNationalGrid())
  if (layers.length === 0) return { empty: true }
  const files: Zippable = {}
  for (const layer of layers) Object.assign(files, await writeShapefile(await gdal, layer))
  return { zip: zipSync(files) }
}
