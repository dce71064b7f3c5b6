/** A byte range of the file. */
export interface Section {
  readonly offset: number
  readonly length: number
}

/** The tile format of an archive. */
export type TileType = 'mvt' | 'png' | 'jpeg' | 'webp'

/** The compression of directories or tiles. */
export type Compression = 'none' | 'gzip' | 'brotli' | 'zstd'

/** The header of an archive. Positions in degrees of WGS 84. */
export interface ArchiveHeader {
  readonly root: Section
  readonly metadata: Section
  readonly leaves: Section
  readonly tiles: Section
  /** The numbers of addressed tiles, directory entries and distinct tile contents. */
  readonly addressedTiles: number
  readonly entries: number
  readonly contents: number
  /** Whether the contents are stored in the order of tile numbers. */
  readonly isClustered: boolean
  /** The compression of directories and metadata. */
  readonly internalCompression: Compression
  readonly tileCompression: Compression
  readonly tileType: TileType
  readonly minZoom: number
  readonly maxZoom: number
  /** West, south, east, north. */
  readonly bounds: readonly [number, number, number, number]
}

/** PMTiles version 3, 'Header': https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md */
export const headerBytes = 127

/**
 * The header and the root directory must fit into this many bytes, so that one request fetches
 * both.
 */
export const archiveHeadBytes = 16_384

const magic = 'PMTiles'
const version = 3
/** By code; 0 is 'unknown'. */
const compressions: readonly (Compression | undefined)[] = [
  undefined,
  'none',
  'gzip',
  'brotli',
  'zstd',
]
const tileTypes: readonly (TileType | undefined)[] = [undefined, 'mvt', 'png', 'jpeg', 'webp']
const degree = 10_000_000

export function encodeHeader(header: ArchiveHeader): Uint8Array {
  const bytes = new Uint8Array(headerBytes)
  const view = new DataView(bytes.buffer)
  bytes.set(new TextEncoder().encode(magic))
  bytes[7] = version
  const { root, metadata, leaves, tiles } = header
  const numbers = [root, metadata, leaves, tiles].flatMap(({ offset, length }) => [offset, length])
  const counts = [header.addressedTiles, header.entries, header.contents]
  for (const [index, number] of [...numbers, ...counts].entries()) {
    view.setBigUint64(8 + index * 8, BigInt(number), true)
  }
  bytes[96] = Number(header.isClustered)
  bytes[97] = compressions.indexOf(header.internalCompression)
  bytes[98] = compressions.indexOf(header.tileCompression)
  bytes[99] = tileTypes.indexOf(header.tileType)
  bytes.set([header.minZoom, header.maxZoom], 100)
  const [west, south, east, north] = header.bounds
  const middle = [header.minZoom, (west + east) / 2, (south + north) / 2] as const
  for (const [index, degrees] of [west, south, east, north].entries()) {
    view.setInt32(102 + index * 4, Math.round(degrees * degree), true)
  }
  bytes[118] = middle[0]
  view.setInt32(119, Math.round(middle[1] * degree), true)
  view.setInt32(123, Math.round(middle[2] * degree), true)
  return bytes
}

/**
 * Throws RangeError when the bytes are not PMTiles version 3, or for a tile type not listed here.
 */
export function decodeHeader(bytes: Uint8Array): ArchiveHeader {
  const isArchive =
    bytes.length >= headerBytes &&
    new TextDecoder('latin1').decode(bytes.subarray(0, 7)) === magic &&
    bytes[7] === version
  if (!isArchive) throw new RangeError('This is not a PMTiles archive of version 3.')
  const [internalCompression, tileCompression] = [
    compressions[bytes[97] ?? 0],
    compressions[bytes[98] ?? 0],
  ]
  const tileType = tileTypes[bytes[99] ?? 0]
  if (!internalCompression || !tileCompression || !tileType) {
    throw new RangeError('The archive does not say what its tiles are.')
  }
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const number = (index: number) => Number(view.getBigUint64(8 + index * 8, true))
  const section = (index: number) => ({ offset: number(index * 2), length: number(index * 2 + 1) })
  const degrees = (index: number) => view.getInt32(102 + index * 4, true) / degree
  return {
    root: section(0),
    metadata: section(1),
    leaves: section(2),
    tiles: section(3),
    addressedTiles: number(8),
    entries: number(9),
    contents: number(10),
    isClustered: bytes[96] === 1,
    internalCompression,
    tileCompression,
    tileType,
    minZoom: view.getUint8(100),
    maxZoom: view.getUint8(101),
    bounds: [degrees(0), degrees(1), degrees(2), degrees(3)],
  }
}
