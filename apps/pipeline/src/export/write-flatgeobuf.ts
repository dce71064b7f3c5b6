import { closeSync, openSync, readSync, writeSync } from 'node:fs'
import { rm } from 'node:fs/promises'

import type { Bounds } from '@terrier/geo/bounds'
import { archiveTileNumber } from '@terrier/geo/tile-archive/hilbert'

import type { ExportTable } from './export-table.ts'
import { Extent } from './extent.ts'
import { flatgeobufFeature, flatgeobufHeader } from './flatgeobuf-tables.ts'
import { nodeSize, packedTree } from './packed-tree.ts'

/**
 * Larger files have no index, which is built in memory as a whole. Their features stay in the order
 * of the table, which for parcels is a spatial order.
 */
const mostIndexed = 2 ** 21

/** 'fgb', version 3, 'fgb', patch 1. */
const magic = Uint8Array.of(0x66, 0x67, 0x62, 3, 0x66, 0x67, 0x62, 1)

/**
 * Writes FlatGeobuf 3 with an index that lets readers fetch a part of the map over HTTP. Resolves
 * to the number of features. Features are written to a temporary file first, since the header needs
 * their number.
 */
export async function writeFlatgeobuf(path: string, table: ExportTable): Promise<number> {
  const restPath = `${path}.features`
  const rest = openSync(restPath, 'w+')
  const file = openSync(path, 'w')
  try {
    const { count, extent, index } = await writeFeatures(rest, table)
    const order = index?.order(extent)
    const contents = { bounds: extent.bounds, count, nodeSize: order ? nodeSize : 0 }
    writeSync(file, magic)
    writeSync(file, flatgeobufHeader(table, contents))
    if (index && order) writeIndexed(file, rest, index, order)
    else copyAll(file, rest)
    return count
  } finally {
    closeSync(file)
    closeSync(rest)
    await rm(restPath, { force: true })
  }
}

async function writeFeatures(rest: number, table: ExportTable) {
  const extent = new Extent()
  let index: FeatureIndex | undefined = new FeatureIndex()
  let count = 0
  for await (const row of table.rows) {
    const bounds = extent.add(row.geometry)
    const bytes = flatgeobufFeature(row, table.columns)
    writeSync(rest, bytes)
    count += 1
    if (count > mostIndexed) index = undefined
    index?.add(bounds, bytes.length)
  }
  return { count, extent, index: count > 0 ? index : undefined }
}

/** The bounding box of each feature, and its offset in the temporary file. */
class FeatureIndex {
  #count = 0
  #boxes = new Float64Array(4 * 1024)
  /** Offsets, one more than there are features: the last is where the next feature would begin. */
  #starts = new Float64Array(1024)

  add(bounds: Bounds, length: number): void {
    if (this.#count + 2 > this.#starts.length) {
      this.#boxes = twiceAsLong(this.#boxes)
      this.#starts = twiceAsLong(this.#starts)
    }
    this.#boxes.set(bounds, this.#count * 4)
    this.#starts[this.#count + 1] = this.start(this.#count) + length
    this.#count += 1
  }

  start(feature: number): number {
    // `feature` is below the count.
    return this.#starts[feature] as number
  }

  box(feature: number): Float64Array {
    return this.#boxes.subarray(feature * 4, feature * 4 + 4)
  }

  /** The features in Hilbert order, so that features near on the map are near in the file. */
  order({ bounds }: Extent): Uint32Array {
    const [west, south, east, north] = bounds ?? [0, 0, 0, 0]
    const [width, height] = [east - west || 1, north - south || 1]
    const along = new Float64Array(this.#count)
    for (let feature = 0; feature < this.#count; feature++) {
      // A box has four coordinates.
      const [a, b, c, d] = this.box(feature) as unknown as Bounds
      const x = Math.floor((((a + c) / 2 - west) / width) * farthest)
      const y = Math.floor((((b + d) / 2 - south) / height) * farthest)
      // Both fit into the 53 bits of a safe integer: 31 for the curve, 21 for the feature.
      along[feature] = archiveTileNumber({ z: curveZoom, x, y }) * mostIndexed + feature
    }
    along.sort()
    return Uint32Array.from(along, (one) => one % mostIndexed)
  }
}

const curveZoom = 15
const farthest = 2 ** curveZoom - 1

function twiceAsLong(values: Float64Array<ArrayBuffer>): Float64Array<ArrayBuffer> {
  const longer = new Float64Array(values.length * 2)
  longer.set(values)
  return longer
}

function writeIndexed(file: number, rest: number, index: FeatureIndex, order: Uint32Array): void {
  const count = order.length
  const boxes = new Float64Array(4 * count)
  const offsets = new Float64Array(count)
  let offset = 0
  for (const [place, feature] of order.entries()) {
    boxes.set(index.box(feature), place * 4)
    offsets[place] = offset
    offset += index.start(feature + 1) - index.start(feature)
  }
  writeSync(file, packedTree({ count, boxes, offsets }))
  for (const feature of order) {
    const start = index.start(feature)
    const bytes = Buffer.allocUnsafe(index.start(feature + 1) - start)
    readSync(rest, bytes, 0, bytes.length, start)
    writeSync(file, bytes)
  }
}

function copyAll(file: number, rest: number): void {
  const chunk = Buffer.allocUnsafe(1_000_000)
  let from = 0
  let read = readSync(rest, chunk, 0, chunk.length, from)
  while (read > 0) {
    writeSync(file, chunk, 0, read)
    from += read
    read = readSync(rest, chunk, 0, chunk.length, from)
  }
}
