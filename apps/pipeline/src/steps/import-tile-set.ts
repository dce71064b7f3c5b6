import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gzip } from 'node:zlib'

import type { TileId } from '@terrier/geo/tile'
import type { DatasetDescription } from '@terrier/store/import-rows'

import type { TileSetFile } from '../base-map/tile-set-file.ts'
import { TileArchiveOutput } from '../tiles/tile-archive-output.ts'
import { removeDatasetArchives } from '../tiles/remove-dataset-archives.ts'
import { ImportReport } from './import-report.ts'
import type { ImportContext, ImportOutcome } from './run-import.ts'

const compress = promisify(gzip)

/** Tiles are written in batches of this many bytes. */
const batchBytes = 4_000_000

/**
 * Copies a tile set into the archive of a new version and publishes it. An interrupted copy leaves
 * a '.part' file, which the next one overwrites: copying takes seconds for each gigabyte.
 */
export async function importTileSet(
  context: ImportContext,
  description: DatasetDescription,
  file: TileSetFile,
): Promise<ImportOutcome> {
  const { store, progress } = context
  const load = await store.beginTileSetImport(description)
  const report = new ImportReport(context.reportsFolder, description, context.now())
  try {
    const begunAt = await store.datasets.begunAt(load.version)
    const { tiles } = await copyTiles(context, file, {
      path: join(context.tilesFolder, `${description.id}-${load.version}.pmtiles`),
      metadata: {
        name: description.title,
        attribution: description.attribution,
        begunAt,
        // Other programs read the layers of the archive from it.
        ...(file.vectorLayers !== undefined && { vector_layers: file.vectorLayers }),
      },
    })
    report.file(file.name).countLoaded(tiles)
    const { tileSet, bounds } = file
    const published = await load.publish({ tiles, bounds, tileSet }, report.summary())
    report.close('published')
    await removeDatasetArchives(context.tilesFolder, store, description.id)
    return { published, summary: report.summary(), reportPath: report.path }
  } catch (error) {
    progress.end('stopped')
    report.close(error instanceof Error ? error.message : String(error))
    await load.discard().catch(() => undefined)
    throw error
  }
}

interface Copy {
  readonly path: string
  readonly metadata: Readonly<Record<string, unknown>>
}

async function copyTiles(
  { progress, signal, tilesFolder }: ImportContext,
  file: TileSetFile,
  { path, metadata }: Copy,
): Promise<{ tiles: number }> {
  await mkdir(tilesFolder, { recursive: true, mode: 0o700 })
  progress.begin(file.name, file.sizeBytes)
  const { type } = file.tileSet
  const archive = await TileArchiveOutput.create(path, type)
  try {
    let batch: { tile: TileId; bytes: Uint8Array }[] = []
    let bytesOfBatch = 0
    const write = async () => {
      const tiles = batch.map(({ tile, bytes }) => ({ tile, length: bytes.length }))
      await archive.add(tiles, Buffer.concat(batch.map(({ bytes }) => bytes)))
      progress.row(batch.length)
      progress.bytes(bytesOfBatch)
      batch = []
      bytesOfBatch = 0
    }
    for (const { tile, bytes } of file.tiles()) {
      const packed = type === 'mvt' ? await gzipped(bytes) : bytes
      batch.push({ tile, bytes: packed })
      bytesOfBatch += packed.length
      if (bytesOfBatch < batchBytes) continue
      signal.throwIfAborted()
      await write()
    }
    signal.throwIfAborted()
    await write()
    const written = await archive.finish(file.bounds, metadata)
    progress.end(`${written.tiles.toLocaleString('en-GB')} tiles`)
    return written
  } catch (error) {
    await archive.discard()
    throw error
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

const gzipped = async (bytes: Uint8Array): Promise<Uint8Array> =>
  isGzip(bytes) ? bytes : compress(bytes)
