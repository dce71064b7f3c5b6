/** One file inside a zip, as its central directory describes it. */
export interface ZipEntry {
  readonly name: string
  readonly method: number
  readonly isEncrypted: boolean
  readonly checksum: number
  readonly packedBytes: number
  readonly sizeBytes: number
  /** Offset of the entry's local header. */
  readonly headerOffset: number
}

/** Location of the central directory, from the end of central directory record. */
export interface ZipDirectory {
  readonly offset: number
  readonly length: number
}

/**
 * Size of the end of central directory record and the longest comment that may follow it. PKWARE
 * APPNOTE 6.3.10, section 4.3.16.
 */
export const zipTailBytes = 22 + 0xffff

const endSignature = 0x06054b50
const longEndSignature = 0x06064b50
const longLocatorSignature = 0x07064b50
const entrySignature = 0x02014b50
const inLongField = 0xffffffff
const longSizesField = 1

/**
 * Finds the central directory from the last bytes of the file; undefined without an end record.
 * `readAt` fetches the ZIP64 record of zips over 4 GB.
 */
export async function findZipDirectory(
  tail: Buffer,
  readAt: (offset: number, length: number) => Promise<Buffer>,
): Promise<ZipDirectory | undefined> {
  const end = lastEndRecord(tail)
  if (end === undefined) return undefined
  const length = tail.readUInt32LE(end + 12)
  const offset = tail.readUInt32LE(end + 16)
  if (offset !== inLongField && length !== inLongField) return { offset, length }
  const locator = end - 20
  if (locator < 0 || tail.readUInt32LE(locator) !== longLocatorSignature) return undefined
  const longEnd = await readAt(Number(tail.readBigUInt64LE(locator + 8)), 56)
  if (longEnd.readUInt32LE(0) !== longEndSignature) return undefined
  return {
    length: Number(longEnd.readBigUInt64LE(40)),
    offset: Number(longEnd.readBigUInt64LE(48)),
  }
}

function lastEndRecord(tail: Buffer): number | undefined {
  for (let at = tail.length - 22; at >= 0; at--) {
    if (tail.readUInt32LE(at) === endSignature) return at
  }
  return undefined
}

/** Parses the central directory, skipping folders. Throws RangeError where it is corrupt. */
export function parseZipDirectory(directory: Buffer): ZipEntry[] {
  const entries: ZipEntry[] = []
  let at = 0
  while (at < directory.length) {
    if (directory.readUInt32LE(at) !== entrySignature) throw new RangeError('not a zip entry')
    const nameBytes = directory.readUInt16LE(at + 28)
    const extraBytes = directory.readUInt16LE(at + 30)
    const next = at + 46 + nameBytes + extraBytes + directory.readUInt16LE(at + 32)
    const entry = parseEntry(directory, at, nameBytes, extraBytes)
    if (!entry.name.endsWith('/')) entries.push(entry)
    at = next
  }
  return entries
}

function parseEntry(
  directory: Buffer,
  at: number,
  nameBytes: number,
  extraBytes: number,
): ZipEntry {
  const nameEnd = at + 46 + nameBytes
  const long = longFields(directory.subarray(nameEnd, nameEnd + extraBytes))
  const field = (offset: number) => {
    const value = directory.readUInt32LE(at + offset)
    return value === inLongField ? long() : value
  }
  // The ZIP64 values are in this order, each present only where the 32-bit field is all ones.
  const sizeBytes = field(24)
  const packedBytes = field(20)
  const headerOffset = field(42)
  return {
    name: directory.toString('utf8', at + 46, nameEnd),
    method: directory.readUInt16LE(at + 10),
    isEncrypted: (directory.readUInt16LE(at + 8) & 1) === 1,
    checksum: directory.readUInt32LE(at + 16),
    sizeBytes,
    packedBytes,
    headerOffset,
  }
}

function longFields(extra: Buffer): () => number {
  let at = 0
  while (at + 4 <= extra.length && extra.readUInt16LE(at) !== longSizesField) {
    at += 4 + extra.readUInt16LE(at + 2)
  }
  let next = at + 4
  return () => {
    const value = Number(extra.readBigUInt64LE(next))
    next += 8
    return value
  }
}
