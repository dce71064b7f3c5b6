import { join } from 'node:path'

import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import { ArchiveFile } from './archive-file.ts'
import { emptyTile, packedTile, type PackedTile } from './packed-tile.ts'

/**
 * The archives of tiles on the disk: of months of ownership, drawn when they were published, and of
 * base maps, as they were imported. Of an archive that cannot be read the log hears once.
 */
export class TileArchives {
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

  /** Undefined where there is no archive, and where it does not go to the zoom of the tile. */
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

  /** Closes every file. Those that are asked for again are opened anew. */
  async closeAll(): Promise<void> {
    const archives = [...this.#archives.values()]
    this.#archives = new Map()
    for (const archive of await Promise.all(archives)) archive?.close()
  }

  async #open(dataset: string, version: number): Promise<ArchiveFile | null> {
    const path = this.#pathOf(dataset, version)
    try {
      return ArchiveFile.open(path, await this.#store.datasets.begunAt(version))
    } catch (error) {
      this.#onTrouble(path, error)
      return null
    }
  }

  #pathOf(dataset: string, version: number): string {
    return join(this.#folder, `${dataset}-${version}.pmtiles`)
  }
}
