import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { Layer } from '@terrier/domain/land-data/layers'
import {
  encodeLayerTile,
  exactLayerZoom,
  type LayerTileFeature,
} from '@terrier/domain/tiles/layer-tile'
import type { Bounds } from '@terrier/geo/bounds'
import { SharedBorders } from '@terrier/geo/shared-borders'
import { mercatorX, mercatorY, tileBuffer, tileExtent, type TileId } from '@terrier/geo/tile'
import { archiveTileNumber } from '@terrier/geo/tile-archive/hilbert'
import { coarseTolerance } from '@terrier/geo/tile-drawing'
import { encodeTwkb } from '@terrier/geo/twkb'
import { twkbBounds } from '@terrier/geo/twkb-bounds'

import type { Progress } from '../progress/progress.ts'
import { TileArchiveOutput } from './tile-archive-output.ts'

/** Rendered once and served for months, so a high compression level is worth the time. */
const gzipLevel = 6

interface LayerRendering {
  readonly layer: Layer
  readonly features: readonly LayerTileFeature[]
  readonly path: string
  readonly folder: string
  readonly begunAt: Date | undefined
  readonly progress: Progress
  readonly signal: AbortSignal
}

/**
 * Renders the simplified tiles of a layer into an archive: from its least zoom to the one at which
 * geometry is no longer simplified. Throws the reason of `signal`.
 */
export async function renderLayerArchive(rendering: LayerRendering): Promise<{ tiles: number }> {
  const { layer, features, path, folder, begunAt, progress, signal } = rendering
  await mkdir(folder, { recursive: true, mode: 0o700 })
  progress.begin('Tiles', exactLayerZoom - layer.minZoom)
  const file = await TileArchiveOutput.create(join(folder, path))
  try {
    const borders = new SharedBorders(features.map(({ geom }) => geom))
    for (let z = layer.minZoom; z < exactLayerZoom; z++) {
      for (const { tile, gzip } of drawZoom(layer, z, generalised(features, borders, z))) {
        signal.throwIfAborted()
        await file.add([{ tile, length: gzip.length }], gzip)
        progress.row()
      }
      progress.bytes(1)
    }
    const fields = { i: 'Number', n: 'String' }
    const zooms = { minzoom: layer.minZoom, maxzoom: exactLayerZoom - 1 }
    const about = {
      name: layer.title,
      vector_layers: [{ id: layer.id, fields, ...zooms }],
      begunAt,
    }
    const written = await file.finish(boundsOfAll(features), about)
    progress.end(`${written.tiles.toLocaleString('en-GB')} tiles`)
    return written
  } catch (error) {
    await file.discard()
    throw error
  }
}

/** The features simplified for a zoom; one whose area has collapsed is dropped. */
export function generalised(
  features: readonly LayerTileFeature[],
  borders: SharedBorders,
  z: number,
): LayerTileFeature[] {
  const shapes = borders.simplified(z, coarseTolerance)
  return features.flatMap((feature) => {
    const shape = shapes.next().value
    if (shape) return [{ ...feature, geom: encodeTwkb(shape) }]
    return isPolygon(feature.geom) ? [] : [feature]
  })
}

/** By the geometry type in the first byte of TWKB: 3 and 6 are polygons. */
const isPolygon = ([head = 0]: Uint8Array): boolean => (head & 15) === 3 || (head & 15) === 6

function* drawZoom(
  layer: Layer,
  z: number,
  features: readonly LayerTileFeature[],
): Generator<{ tile: TileId; gzip: Uint8Array }> {
  const sheets = new Map<number, { readonly tile: TileId; readonly features: LayerTileFeature[] }>()
  for (const feature of features) {
    for (const tile of tilesTouched(twkbBounds(feature.geom), z)) {
      const number = archiveTileNumber(tile)
      const sheet = sheets.get(number)
      if (sheet) sheet.features.push(feature)
      else sheets.set(number, { tile, features: [feature] })
    }
  }
  for (const [, sheet] of [...sheets].toSorted(([a], [b]) => a - b)) {
    const bytes = encodeLayerTile(sheet.tile, layer, sheet.features, true)
    if (bytes.length > 0) yield { tile: sheet.tile, gzip: gzipSync(bytes, { level: gzipLevel }) }
  }
}

const edge = tileBuffer / tileExtent

/** The tiles whose buffered extent a box intersects. */
function* tilesTouched([west, south, east, north]: Bounds, z: number): Generator<TileId> {
  const across = 2 ** z
  const within = (place: number) => Math.min(Math.max(Math.floor(place), 0), across - 1)
  const lastX = within(mercatorX(east) * across + edge)
  const lastY = within(mercatorY(south) * across + edge)
  for (let y = within(mercatorY(north) * across - edge); y <= lastY; y++) {
    for (let x = within(mercatorX(west) * across - edge); x <= lastX; x++) yield { z, x, y }
  }
}

function boundsOfAll(features: readonly LayerTileFeature[]): Bounds {
  const all = features.map(({ geom }) => twkbBounds(geom))
  const [first = [0, 0, 0, 0] as const] = all
  return all.reduce<Bounds>(
    ([west, south, east, north], box) => [
      Math.min(west, box[0]),
      Math.min(south, box[1]),
      Math.max(east, box[2]),
      Math.max(north, box[3]),
    ],
    first,
  )
}
