import { join } from 'node:path'

import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import { TileArchiveReader } from './tile-archive-reader.ts'
import { emptyTile, packedTile, type PackedTile } from './packed-tile.ts'

/**
 * The tile archives on the disk: editions of ownership, rendered when they were published, and base
 * maps, as they were imported. An unreadable archive is logged once.
 */
export class TileArchives {
  readonly #store: Store
  readonly #folder: string
  readonly #onTrouble: (path: string, cause: unknown) => void
  /** Null where there is no readable archive. */
  #archives = new Map<number, Promise<TileArchiveReader | null>>()

  constructor(store: Store, folder: string, onTrouble: (path: string, cause: unknown) => void) {
    this.#store = store
    this.#folder = folder
    this.#onTrouble = onTrouble
  }

  /** Undefined where there is no archive, or it has no tiles at that zoom. */
  async tile(dataset: string, version: number, tile: TileId): Promise<PackedTile | undefined> {
    const opening = this.#archives.get(version) ?? this.#open(dataset, version)
    this.#archives.set(version, opening)
    const archive = await opening
    if (archive === null || archive.isClosed || tile.z > archive.maxZoom) return undefined
    try {
      const bytes = archive.tile(tile)
      return bytes ? packedTile(bytes, archive.tileType) : emptyTile
    } catch (error) {
      this.#archives.set(version, Promise.resolve(null))
      archive.close()
      this.#onTrouble(this.#pathOf(dataset, version), error)
      return undefined
    }
  }

  /** Closes every file. Files that are requested again are reopened. */
  async closeAll(): Promise<void> {
    const archives = [...this.#archives.values()]
    this.#archives = new Map()
    for (const archive of await Promise.all(archives)) archive?.close()
  }

  async #open(dataset: string, version: number): Promise<TileArchiveReader | null> {
    const path = this.#pathOf(dataset, version)
    try {
      return TileArchiveReader.open(path, await this.#store.datasets.begunAt(version))
    } catch (error) {
      this.#onTrouble(path, error)
      return null
    }
  }

  #pathOf(dataset: string, version: number): string {
    return join(this.#folder, `${dataset}-${version}.pmtiles`)
  }
}
