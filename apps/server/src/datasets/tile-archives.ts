import { join } from 'node:path'

import type { TileId } from '@terrier/geo/tile'
import type { Store } from '@terrier/store/store'

import { FileChanged, RangeRequests, StoreUnavailable } from './range-requests.ts'
import { RemoteTileArchive } from './remote-tile-archive.ts'
import { TileArchiveReader, type OpenTileArchive } from './tile-archive-reader.ts'
import { emptyTile, packedTile, type PackedTile } from './packed-tile.ts'

/** A remote archive that could not be read is tried again after this: it may be copied later. */
const retryMs = 30_000

interface TileArchivesOptions {
  /** The folder of the archives. */
  readonly folder: string
  /** Where they are instead, on a web server or an S3-like store. */
  readonly url?: URL | undefined
  /** Called once for an archive that cannot be read; with its path or address. */
  readonly onTrouble: (archive: string, cause: unknown) => void
}

/**
 * The tile archives: editions of ownership and layers, rendered when they were published, and base
 * maps, as they were imported.
 */
export class TileArchives {
  readonly #store: Store
  readonly #options: TileArchivesOptions
  readonly #remote: RangeRequests | undefined
  /** Null where there is no readable archive. */
  #archives = new Map<number, Promise<OpenTileArchive | null>>()
  readonly #reported = new Set<string>()

  constructor(store: Store, options: TileArchivesOptions) {
    this.#store = store
    this.#options = options
    this.#remote = options.url && new RangeRequests({ url: options.url })
  }

  /**
   * Undefined where there is no archive, or it has no tiles at that zoom. Throws `StoreUnavailable`
   * while the store of remote archives does not reply.
   */
  async tile(dataset: string, version: number, tile: TileId): Promise<PackedTile | undefined> {
    const opening = this.#archives.get(version) ?? this.#open(dataset, version)
    this.#archives.set(version, opening)
    const archive = await opening
    if (archive === null || archive.isClosed || tile.z > archive.maxZoom) return undefined
    try {
      const bytes = await archive.tile(tile)
      return bytes ? packedTile(bytes, archive.tileType) : emptyTile
    } catch (error) {
      if (error instanceof StoreUnavailable) throw error
      if (error instanceof FileChanged) {
        // Opened again by the next request, which compares the version.
        if (this.#archives.get(version) === opening) this.#archives.delete(version)
        throw new StoreUnavailable(error.message, { cause: error })
      }
      archive.close()
      this.#giveUp(dataset, version, error)
      return undefined
    }
  }

  /** Closes every file. Files that are requested again are reopened. */
  async closeAll(): Promise<void> {
    const archives = [...this.#archives.values()]
    this.#archives = new Map()
    this.#reported.clear()
    for (const archive of await Promise.allSettled(archives)) {
      if (archive.status === 'fulfilled') archive.value?.close()
    }
  }

  async #open(dataset: string, version: number): Promise<OpenTileArchive | null> {
    const name = fileName(dataset, version)
    const begunAt = await this.#begunAt(version)
    try {
      if (this.#remote) return await RemoteTileArchive.open(this.#remote, name, begunAt)
      return TileArchiveReader.open(join(this.#options.folder, name), begunAt)
    } catch (error) {
      if (error instanceof StoreUnavailable || error instanceof FileChanged) {
        this.#archives.delete(version)
        this.#report(name, error)
        throw new StoreUnavailable(error.message, { cause: error })
      }
      this.#giveUp(dataset, version, error)
      return null
    }
  }

  /** Without a database nothing is known of the archive: it is opened at the next request. */
  async #begunAt(version: number): Promise<Date | undefined> {
    try {
      return await this.#store.datasets.begunAt(version)
    } catch (error) {
      this.#archives.delete(version)
      throw error
    }
  }

  #giveUp(dataset: string, version: number, cause: unknown): void {
    const given = Promise.resolve(null)
    this.#archives.set(version, given)
    this.#report(fileName(dataset, version), cause)
    if (!this.#remote) return
    const retry = () => {
      if (this.#archives.get(version) === given) this.#archives.delete(version)
    }
    setTimeout(retry, retryMs).unref()
  }

  #report(name: string, cause: unknown): void {
    if (this.#reported.has(name)) return
    this.#reported.add(name)
    const { folder, onTrouble } = this.#options
    onTrouble(this.#remote?.addressOf(name) ?? join(folder, name), cause)
  }
}

const fileName = (dataset: string, version: number): string => `${dataset}-${version}.pmtiles`
