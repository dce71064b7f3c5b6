import { closeSync, fstatSync, openSync, readSync } from 'node:fs'

import { decompress } from '@terrier/files/reading/decompress'
import type { TileId } from '@terrier/geo/tile'
import type { TileType } from '@terrier/geo/tile-archive/header'
import { TileArchive, type ByteSource } from '@terrier/geo/tile-archive/tile-archive'

/** An archive of tiles on the disk, open for reading. */
export class ArchiveFile {
  readonly #file: number
  readonly #archive: TileArchive
  #isClosed = false

  private constructor(file: number, archive: TileArchive) {
    this.#file = file
    this.#archive = archive
  }

  /**
   * Throws when there is no such file, it is damaged, or it was drawn from another version than the
   * one that began then: a database made anew counts its versions from 1 again.
   */
  static open(path: string, begunAt: Date | undefined): ArchiveFile {
    const file = openSync(path, 'r')
    try {
      const archive = TileArchive.open(sourceOf(file), decompress)
      if (archive.metadata['begunAt'] !== begunAt?.toISOString()) {
        throw new Error('The archive was drawn from another database.')
      }
      return new ArchiveFile(file, archive)
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

  /** Compressed as `PackedTile` has it; undefined where there is nothing on it. Throws RangeError when the file was cut. */
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
  // At once and not by a promise, which takes ten times as long for a file in memory.
  read: (offset, length) => {
    const bytes = Buffer.allocUnsafeSlow(length)
    return bytes.subarray(0, readSync(file, bytes, 0, length, offset))
  },
})
