import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

import { ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import { bufferedTileBounds, tileBounds, type TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import type { Progress } from '../progress/progress.ts'
import { TileArchiveOutput } from './tile-archive-output.ts'
import { blocksInUse } from './blocks-in-use.ts'
import type { RenderedBlock } from './render-thread.ts'
import { RenderThreads } from './render-threads.ts'

interface Rendering {
  readonly store: Store
  readonly version: number
  readonly folder: string
  readonly progress: Progress
  readonly signal: AbortSignal
}

/**
 * While a thread renders one block, the rows of its next are being fetched. More would only take
 * memory.
 */
const blocksForThread = 2

/**
 * Renders the tiles of an ownership version, published or not, into
 * `<folder>/ownership-<version>.pmtiles`, from which the server reads them. The file is created
 * atomically. Throws the reason of `signal`.
 */
export async function renderArchive(
  rendering: Rendering,
): Promise<{ tiles: number; bytes: number }> {
  const { store, version, folder, progress } = rendering
  await mkdir(folder, { recursive: true, mode: 0o700 })
  const blocks = await blocksInUse(store, version)
  progress.begin('Tiles', blocks.length)
  const file = await TileArchiveOutput.create(join(folder, archiveName(version)))
  const threads = new RenderThreads()
  try {
    await drawAll(rendering, blocks, threads, file)
    const about = { ...description, begunAt: await store.datasets.begunAt(version) }
    const written = await file.finish(boundsOfAll(blocks), about)
    progress.end(`${written.tiles.toLocaleString('en-GB')} tiles`)
    return written
  } catch (error) {
    await file.discard()
    throw error
  } finally {
    await threads.end()
  }
}

/** Several blocks are rendered concurrently, but written in their order. */
async function drawAll(
  { store, version, progress, signal }: Rendering,
  blocks: readonly TileId[],
  threads: RenderThreads,
  file: TileArchiveOutput,
): Promise<void> {
  const draw = async (block: TileId): Promise<RenderedBlock> => {
    const bounds = bufferedTileBounds(block.z, block.x, block.y)
    return threads.draw({ block, rows: await store.parcels.onTileUndecoded(version, bounds) })
  }
  const inFlight: Promise<RenderedBlock>[] = []
  const keepFirst = async () => {
    const drawn = await inFlight.shift()
    if (!drawn) return
    await file.add(drawn.tiles, drawn.bytes)
    progress.row(drawn.tiles.length)
    progress.bytes(1)
  }
  for (const block of blocks) {
    signal.throwIfAborted()
    const drawing = draw(block)
    // It is awaited later; until then a rejection must not count as unhandled.
    drawing.catch(() => undefined)
    inFlight.push(drawing)
    if (inFlight.length === threads.size * blocksForThread) await keepFirst()
  }
  while (inFlight.length > 0) await keepFirst()
}

/** Archive metadata: PMTiles requires `vector_layers` for vector tiles. */
const description = {
  name: 'Ownership',
  vector_layers: [
    { id: 'parcels', fields: { c: 'Number', o: 'Number' }, ...zoomsOfLayers() },
    { id: 'unregistered', fields: { kind: 'String' }, ...zoomsOfLayers() },
  ],
}

function zoomsOfLayers(): { minzoom: number; maxzoom: number } {
  return { minzoom: ownershipTileZooms.min, maxzoom: ownershipTileZooms.archived }
}

/** Deletes the archives, unfinished ones included, of all versions but these. */
export async function removeArchives(
  folder: string,
  keepVersions: readonly number[],
): Promise<void> {
  const kept = new Set(keepVersions.map(archiveName))
  const names = await readdir(folder).catch(() => [])
  const isOld = (name: string) => /^ownership-\d+\.pmtiles(\.part)?$/.test(name) && !kept.has(name)
  await Promise.all(names.filter(isOld).map((name) => rm(join(folder, name), { force: true })))
}

const archiveName = (version: number): string => `ownership-${version}.pmtiles`

function boundsOfAll(blocks: readonly TileId[]): Bounds {
  const all = blocks.map(({ z, x, y }) => tileBounds(z, x, y))
  if (all.length === 0) return [0, 0, 0, 0]
  return all.reduce(([west, south, east, north], box) => [
    Math.min(west, box[0]),
    Math.min(south, box[1]),
    Math.max(east, box[2]),
    Math.max(north, box[3]),
  ])
}
