import { open, rename, rm, type FileHandle } from 'node:fs/promises'
import { gzipSync } from 'node:zlib'

import type { Bounds } from '@terrier/geo/bounds'
import type { TileId } from '@terrier/geo/tile'
import type { TileType } from '@terrier/geo/tile-archive/archive-header'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'

/**
 * A PMTiles archive being written: a temporary file that is renamed once it is complete and synced
 * to disk.
 */
export class TileArchiveOutput {
  readonly #path: string
  readonly #file: FileHandle
  readonly #archive: TileArchiveWriter
  #tiles = 0

  private constructor(path: string, file: FileHandle, tileType: TileType) {
    this.#path = path
    this.#file = file
    this.#archive = new TileArchiveWriter(gzipSync, tileType)
  }

  /** Creates the temporary file, overwriting that of an interrupted run. */
  static async create(path: string, tileType: TileType = 'mvt'): Promise<TileArchiveOutput> {
    return new TileArchiveOutput(path, await open(`${path}.part`, 'w'), tileType)
  }

  /** Appends tiles whose data is concatenated in `bytes`. */
  async add(
    tiles: readonly { readonly tile: TileId; readonly length: number }[],
    bytes: Uint8Array,
  ): Promise<void> {
    const place = this.#archive.tilesOffset + this.#archive.tileBytes
    const parts: Uint8Array[] = []
    let at = 0
    for (const { tile, length } of tiles) {
      const content = bytes.subarray(at, at + length)
      if (this.#archive.add(tile, content)) parts.push(content)
      at += length
    }
    this.#tiles += tiles.length
    await writeWhole(this.#file, Buffer.concat(parts), place)
  }

  /** Completes the archive and renames it to its path. */
  async finish(
    bounds: Bounds,
    metadata: Readonly<Record<string, unknown>>,
  ): Promise<{ tiles: number; bytes: number }> {
    const { head, tail } = this.#archive.finish(bounds, metadata)
    const end = this.#archive.tilesOffset + this.#archive.tileBytes
    await writeWhole(this.#file, tail, end)
    await writeWhole(this.#file, head, 0)
    await this.#file.sync()
    await this.#file.close()
    await rename(`${this.#path}.part`, this.#path)
    return { tiles: this.#tiles, bytes: end + tail.length }
  }

  /** Deletes the temporary file. */
  async discard(): Promise<void> {
    await this.#file.close()
    await rm(`${this.#path}.part`, { force: true })
  }
}

async function writeWhole(file: FileHandle, bytes: Uint8Array, place: number): Promise<void> {
  for (let written = 0; written < bytes.length;) {
    const { bytesWritten } = await file.write(bytes, written, undefined, place + written)
    written += bytesWritten
  }
}
