import type { Bounds } from '../bounds.ts'
import type { TileId } from '../tile.ts'
import { encodeDirectory } from './archive-directory.ts'
import { DirectoryEntries } from './directory-entries.ts'
import {
  encodeHeader,
  archiveHeadBytes,
  headerBytes,
  type Section,
  type TileType,
} from './archive-header.ts'
import { archiveTileNumber } from './hilbert.ts'

/**
 * Tiles up to this size are deduplicated, such as the interior of a large estate; larger ones
 * hardly ever repeat.
 */
const repeatableBytes = 512

/**
 * The number of entries per leaf directory; doubled until the root directory has room for all
 * leaves.
 */
const leafEntries = 4096

/** Compresses directories and metadata. */
export type Gzip = (bytes: Uint8Array) => Uint8Array

export interface ArchiveEnd {
  /** To be appended after the last tile. */
  readonly tail: Uint8Array
  /** To be written at the start of the file, into the reserved bytes. */
  readonly head: Uint8Array
}

/**
 * Writes a PMTiles archive (version 3) in one pass: first `tilesOffset` reserved bytes, then the
 * tiles in any order, then `finish`. It keeps only the tiles' offsets in memory. Reading is
 * fastest, and needs the fewest requests, when neighbouring tiles are added together.
 */
export class TileArchiveWriter {
  /** The offset of the first tile. */
  readonly tilesOffset = archiveHeadBytes
  readonly #gzip: Gzip
  readonly #tileType: TileType
  readonly #entries = new DirectoryEntries()
  readonly #repeatable = new Map<string, number>()
  #bytes = 0
  #contents = 0
  #last = -1
  #isClustered = true
  #minZoom = Infinity
  #maxZoom = 0

  /** Vector tiles must be gzipped; images are stored as they are. */
  constructor(gzip: Gzip, tileType: TileType = 'mvt') {
    this.#gzip = gzip
    this.#tileType = tileType
  }

  /** The number of tile bytes so far. */
  get tileBytes(): number {
    return this.#bytes
  }

  /**
   * Returns whether the caller must append these bytes to the tiles; false for a duplicate of
   * earlier contents.
   */
  add(tile: TileId, bytes: Uint8Array): boolean {
    const number = archiveTileNumber(tile)
    this.#isClustered &&= number > this.#last
    this.#last = number
    this.#minZoom = Math.min(this.#minZoom, tile.z)
    this.#maxZoom = Math.max(this.#maxZoom, tile.z)
    const known = this.#placeOf(bytes)
    this.#entries.push(number, known ?? this.#bytes, bytes.length, 1)
    if (known !== undefined) return false
    this.#bytes += bytes.length
    this.#contents += 1
    return true
  }

  /** Throws RangeError for a duplicate tile. `metadata` is stored as JSON. */
  finish(bounds: Bounds, metadata: Readonly<Record<string, unknown>>): ArchiveEnd {
    const entries = this.#entries.tidied()
    const { root, leaves } = this.#directories(entries)
    const about = this.#gzip(new TextEncoder().encode(JSON.stringify(metadata)))
    const end = archiveHeadBytes + this.#bytes
    const head = new Uint8Array(archiveHeadBytes)
    const header = encodeHeader({
      root: { offset: headerBytes, length: root.length },
      leaves: { offset: end, length: leaves.length },
      metadata: { offset: end + leaves.length, length: about.length },
      tiles: { offset: archiveHeadBytes, length: this.#bytes } satisfies Section,
      addressedTiles: this.#entries.size,
      entries: entries.size,
      contents: this.#contents,
      isClustered: this.#isClustered,
      internalCompression: 'gzip',
      tileCompression: this.#tileType === 'mvt' ? 'gzip' : 'none',
      tileType: this.#tileType,
      minZoom: Math.min(this.#minZoom, this.#maxZoom),
      maxZoom: this.#maxZoom,
      bounds,
    })
    head.set(header)
    head.set(root, headerBytes)
    return { head, tail: joined([leaves, about]) }
  }

  /** Deduplicates small contents by their full bytes, so hash collisions are impossible. */
  #placeOf(bytes: Uint8Array): number | undefined {
    if (bytes.length > repeatableBytes) return undefined
    const content = String.fromCharCode(...bytes)
    const known = this.#repeatable.get(content)
    if (known === undefined) this.#repeatable.set(content, this.#bytes)
    return known
  }

  #directories(entries: DirectoryEntries): { root: Uint8Array; leaves: Uint8Array } {
    const capacity = archiveHeadBytes - headerBytes
    const whole = this.#gzip(encodeDirectory(entries))
    if (whole.length <= capacity) return { root: whole, leaves: new Uint8Array() }
    for (let size = leafEntries; ; size *= 2) {
      const parts: Uint8Array[] = []
      const pointers = new DirectoryEntries()
      let offset = 0
      for (let from = 0; from < entries.size; from += size) {
        const to = Math.min(from + size, entries.size)
        const leaf = this.#gzip(encodeDirectory(entries, from, to))
        pointers.push(entries.number(from), offset, leaf.length, 0)
        parts.push(leaf)
        offset += leaf.length
      }
      const root = this.#gzip(encodeDirectory(pointers))
      if (root.length <= capacity) return { root, leaves: joined(parts) }
    }
  }
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0))
  let at = 0
  for (const part of parts) {
    whole.set(part, at)
    at += part.length
  }
  return whole
}
