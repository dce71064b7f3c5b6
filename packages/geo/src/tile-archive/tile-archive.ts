import type { TileId } from '../tile.ts'
import { decodeDirectory } from './archive-directory.ts'
import { DirectoryEntries } from './directory-entries.ts'
import {
  decodeHeader,
  archiveHeadBytes,
  type ArchiveHeader,
  type Compression,
  type Section,
} from './archive-header.ts'
import { archiveTile, archiveTileNumber } from './hilbert.ts'

/** The source of an archive's bytes. */
export interface ByteSource {
  readonly size: number
  /** May return fewer bytes at the end of the source. */
  read(offset: number, length: number): Uint8Array
}

/** Decompresses directories and metadata. May throw any error for malformed bytes. */
export type Decompress = (bytes: Uint8Array, compression: Compression) => Uint8Array

/** Reads a PMTiles archive (version 3), with all its directories in memory. */
export class TileArchive {
  readonly header: ArchiveHeader
  /** The metadata that the archive's writer stored. */
  readonly metadata: Readonly<Record<string, unknown>>
  readonly #source: ByteSource
  readonly #entries: DirectoryEntries

  private constructor(
    source: ByteSource,
    header: ArchiveHeader,
    metadata: Readonly<Record<string, unknown>>,
    entries: DirectoryEntries,
  ) {
    this.#source = source
    this.header = header
    this.metadata = metadata
    this.#entries = entries
  }

  /** Throws RangeError when the source is not an archive, or is truncated. */
  static open(source: ByteSource, decompress: Decompress): TileArchive {
    const header = decodeHeader(source.read(0, archiveHeadBytes))
    for (const part of [header.root, header.leaves, header.metadata, header.tiles]) {
      if (part.offset + part.length > source.size) throw new RangeError('The archive is cut short.')
    }
    const unpacked = ({ offset, length }: Section) =>
      unpack(source.read(offset, length), header.internalCompression, decompress)
    const root = new DirectoryEntries()
    decodeDirectory(unpacked(header.root), root)
    const entries = new DirectoryEntries()
    for (let index = 0; index < root.size; index++) {
      const [offset, length] = [root.offset(index), root.length(index)]
      if (root.runs(index) > 0) entries.push(root.number(index), offset, length, root.runs(index))
      else decodeDirectory(unpacked({ offset: header.leaves.offset + offset, length }), entries)
    }
    const metadata = parseMetadata(unpacked(header.metadata))
    return new TileArchive(source, header, metadata, entries)
  }

  /**
   * The stored tile, compressed as the header says; undefined when the archive has none. Costs a
   * binary search and one read. Throws RangeError when the source is truncated.
   */
  tile(tile: TileId): Uint8Array | undefined {
    const section = this.locate(tile)
    return section && this.#content(section)
  }

  /** The byte range of a tile; undefined when the archive has none. Reads nothing. */
  locate(tile: TileId): Section | undefined {
    const number = archiveTileNumber(tile)
    const index = this.#entries.lastUpTo(number)
    if (index < 0 || number >= this.#entries.number(index) + this.#entries.runs(index)) {
      return undefined
    }
    return this.#sectionOf(index)
  }

  /**
   * Every tile with its content, by tile number. Throws RangeError when the source is truncated.
   */
  *tiles(): Generator<{ readonly tile: TileId; readonly bytes: Uint8Array }> {
    for (let index = 0; index < this.#entries.size; index++) {
      const bytes = this.#content(this.#sectionOf(index))
      const first = this.#entries.number(index)
      for (let run = 0; run < this.#entries.runs(index); run++) {
        yield { tile: archiveTile(first + run), bytes }
      }
    }
  }

  #sectionOf(index: number): Section {
    const offset = this.header.tiles.offset + this.#entries.offset(index)
    return { offset, length: this.#entries.length(index) }
  }

  #content({ offset, length }: Section): Uint8Array {
    const bytes = this.#source.read(offset, length)
    if (bytes.length < length) throw new RangeError('The archive is cut short.')
    return bytes
  }
}

function unpack(bytes: Uint8Array, compression: Compression, decompress: Decompress): Uint8Array {
  if (compression === 'none') return bytes
  try {
    return decompress(bytes, compression)
  } catch (cause) {
    throw new RangeError('A directory of the archive is damaged.', { cause })
  }
}

function parseMetadata(bytes: Uint8Array): Record<string, unknown> {
  try {
    return JSON.parse(new TextDecoder().decode(bytes)) as Record<string, unknown>
  } catch (cause) {
    throw new RangeError('The metadata of the archive are damaged.', { cause })
  }
}
