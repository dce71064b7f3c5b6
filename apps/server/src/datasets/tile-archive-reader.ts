import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import { decompress } from '@terrier/files/reading/decompress'
import type { TileId } from '@terrier/geo/tile'
import type { TileType } from '@terrier/geo/tile-archive/archive-header'
import { TileArchive, type ByteSource } from '@terrier/geo/tile-archive/tile-archive'

/** An open tile archive (PMTiles), wherever its file is. */
export interface OpenTileArchive {
  readonly isClosed: boolean
  readonly maxZoom: number
  readonly tileType: TileType
  /**
   * Compressed as in `PackedTile`; undefined where there is no tile. Throws RangeError when the
   * file is truncated.
   */
  tile(tile: TileId): Uint8Array | undefined | Promise<Uint8Array | undefined>
  close(): void
}

/**
 * Throws when the archive was rendered from another version with the same number: a recreated
 * database counts its versions from 1 again, so the time at which the version began is compared
 * too.
 */
export function assertSameVersion(archive: TileArchive, begunAt: Date | undefined): void {
  if (archive.metadata['begunAt'] !== begunAt?.toISOString()) {
    throw new Error('The archive was drawn from another database.')
  }
}

/** A tile archive on the disk. */
export class TileArchiveReader implements OpenTileArchive {
  readonly #file: number
  readonly #archive: TileArchive
  #isClosed = false

  private constructor(file: number, archive: TileArchive) {
    this.#file = file
    this.#archive = archive
  }

  /** Throws when the file does not exist, is damaged, or is of another version. */
  static open(path: string, begunAt: Date | undefined): TileArchiveReader {
    const file = openSync(path, 'r')
    try {
      const archive = TileArchive.open(sourceOf(file), decompress)
      assertSameVersion(archive, begunAt)
      return new TileArchiveReader(file, archive)
    } catch (error) {
      closeSync(file)
      throw error
    }
  }

  get isClosed(): boolean {
    return this.#isClosed
  }

  get maxZoom(): number {
    return this.#archive.header.maxZoom
  }

  get tileType(): TileType {
    return this.#archive.header.tileType
  }

  tile(tile: TileId): Uint8Array | undefined {
    return this.#archive.tile(tile)
  }

  close(): void {
    if (this.#isClosed) return
    this.#isClosed = true
    closeSync(this.#file)
  }
}

const sourceOf = (file: number): ByteSource => ({
  size: fstatSync(file).size,
  // Synchronous: a promise takes ten times as long for a file in the page cache.
  read: (offset, length) => {
    const bytes = Buffer.allocUnsafeSlow(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
  },
})
