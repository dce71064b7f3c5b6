import { join } from 'node:path'

import { ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'
import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import { ArchiveFile } from './archive-file.ts'
import { emptyTile, packedTile, type PackedTile } from './packed-tile.ts'

/**
 * The tiles that were drawn when a month of ownership was published. What an archive cannot give is
 * drawn on request: a missing archive costs time, never tiles. Of each version that is told once.
 */
export class OwnershipArchives {
  readonly #store: Store
  readonly #folder: string
  readonly #onTrouble: (path: string, cause: unknown) => void
  /** Null where there is none to read. */
  #archives = new Map<number, Promise<ArchiveFile | null>>()

  constructor(store: Store, folder: string, onTrouble: (path: string, cause: unknown) => void) {
    this.#store = store
    this.#folder = folder
    this.#onTrouble = onTrouble
  }

  /** Undefined where the tile must be drawn. */
  async tile(version: number, tile: TileId): Promise<PackedTile | undefined> {
    if (tile.z > ownershipTileZooms.archived) return undefined
    const opening = this.#archives.get(version) ?? this.#open(version)
    this.#archives.set(version, opening)
    const archive = await opening
    try {
      return archive?.isClosed === false ? pack(archive.tile(tile)) : undefined
    } catch (error) {
      this.#archives.set(version, Promise.resolve(null))
      archive?.close()
      this.#onTrouble(this.#pathOf(version), error)
      return undefined
    }
  }

  /** Closes every file. Those that are asked for again are opened anew. */
  async closeAll(): Promise<void> {
    const archives = [...this.#archives.values()]
    this.#archives = new Map()
    for (const archive of await Promise.all(archives)) archive?.close()
  }

  async #open(version: number): Promise<ArchiveFile | null> {
    const path = this.#pathOf(version)
    try {
      return ArchiveFile.open(path, await this.#store.datasets.begunAt(version))
    } catch (error) {
      this.#onTrouble(path, error)
      return null
    }
  }

  #pathOf(version: number): string {
    return join(this.#folder, `ownership-${version}.pmtiles`)
  }
}

const pack = (gzipped: Uint8Array | undefined): PackedTile =>
  gzipped ? packedTile(gzipped) : emptyTile
