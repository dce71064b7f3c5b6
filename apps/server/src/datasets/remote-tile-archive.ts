import { decompress } from '@terrier/files/reading/decompress'
import type { TileId } from '@terrier/geo/tile'
import {
  archiveHeadBytes,
  decodeHeader,
  type Section,
  type TileType,
} from '@terrier/geo/tile-archive/archive-header'
import { TileArchive } from '@terrier/geo/tile-archive/tile-archive'

import type { RangeRequests } from './range-requests.ts'
import { assertSameVersion, type OpenTileArchive } from './tile-archive-reader.ts'

/** Directories and metadata of an archive that are larger are refused; a country's have 4 MB. */
const mostDirectoryBytes = 64 * 1024 * 1024

/**
 * A tile archive on a web server or an S3-like store. Its directories are in memory, so that a tile
 * takes one request.
 */
export class RemoteTileArchive implements OpenTileArchive {
  readonly #requests: RangeRequests
  readonly #path: string
  readonly #validator: string
  readonly #archive: TileArchive
  isClosed = false

  private constructor(
    requests: RangeRequests,
    path: string,
    { archive, validator }: { archive: TileArchive; validator: string },
  ) {
    this.#requests = requests
    this.#path = path
    this.#archive = archive
    this.#validator = validator
  }

  /**
   * Throws when the file does not exist, is damaged, or is of another version; `StoreUnavailable`
   * when the store does not reply.
   */
  static async open(
    requests: RangeRequests,
    path: string,
    begunAt: Date | undefined,
  ): Promise<RemoteTileArchive> {
    const start = await requests.read({ path, offset: 0, length: archiveHeadBytes })
    if (!start) throw new Error('There is no such file.')
    const { size, validator } = start
    const header = decodeHeader(start.bytes)
    const parts = new Map([[0, start.bytes]])
    for (const { offset, length } of [header.root, header.metadata, header.leaves]) {
      if (length === 0 || offset + length <= start.bytes.length) continue
      if (length > mostDirectoryBytes)
        throw new RangeError('A directory of the archive is too large.')
      const part = await requests.read({ path, offset, length, validator })
      if (part) parts.set(offset, part.bytes)
    }
    const read = (offset: number, length: number) => partAt(parts, { offset, length })
    const archive = TileArchive.open({ size, read }, decompress)
    assertSameVersion(archive, begunAt)
    return new RemoteTileArchive(requests, path, { archive, validator })
  }

  get maxZoom(): number {
    return this.#archive.header.maxZoom
  }

  get tileType(): TileType {
    return this.#archive.header.tileType
  }

  async tile(tile: TileId): Promise<Uint8Array | undefined> {
    const section = this.#archive.locate(tile)
    if (!section) return undefined
    const validator = this.#validator
    const part = await this.#requests.read({ path: this.#path, ...section, validator })
    if (!part || part.bytes.length < section.length)
      throw new RangeError('The archive is cut short.')
    return part.bytes
  }

  close(): void {
    this.isClosed = true
  }
}

/** The bytes of a section that were fetched before. */
function partAt(parts: ReadonlyMap<number, Uint8Array>, { offset, length }: Section): Uint8Array {
  for (const [start, bytes] of parts) {
    if (start <= offset && offset < start + bytes.length) {
      return bytes.subarray(offset - start, offset - start + length)
    }
  }
  return new Uint8Array()
}
