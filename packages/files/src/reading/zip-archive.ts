import { open, type FileHandle } from 'node:fs/promises'
import { crc32, createInflateRaw } from 'node:zlib'

import { fileChunks, unpacked, type ReadMonitor } from './file-chunks.ts'
import { RefusedFile } from './refused-file.ts'
import {
  findZipDirectory,
  parseZipDirectory,
  zipTailBytes,
  type ZipEntry,
} from './zip-directory.ts'

const stored = 0
const deflated = 8
const localHeaderBytes = 30
/** Room for a directory of some two million files. */
const readMaxBytes = 256 * 1024 * 1024

/**
 * Lists the files of a zip from its central directory. A truncated zip has none, so it is refused
 * before anything is read from it.
 */
export async function zipEntries(path: string): Promise<ZipEntry[]> {
  return withFile(path, 'it is not a complete zip file; it may be cut off.', async (file) => {
    const { size } = await file.stat()
    const tail = await readAt(file, Math.max(0, size - zipTailBytes), Math.min(size, zipTailBytes))
    const place = await findZipDirectory(tail, (offset, length) => readAt(file, offset, length))
    if (!place) throw new RangeError('no end of directory')
    return parseZipDirectory(await readAt(file, place.offset, place.length))
  })
}

/**
 * Streams the decompressed content of an entry; throws at the end when its length or checksum is
 * wrong.
 */
export async function* unpackedEntry(
  path: string,
  entry: ZipEntry,
  watch: ReadMonitor,
): AsyncGenerator<Uint8Array> {
  if (entry.isEncrypted) throw new RefusedFile(path, `${entry.name} in it is encrypted.`)
  if (entry.method !== stored && entry.method !== deflated) {
    throw new RefusedFile(
      path,
      `${entry.name} in it is compressed in a way that Terrier cannot read.`,
    )
  }
  const packed = packedEntry(path, entry, watch)
  const chunks = entry.method === stored ? packed : unpacked(path, packed, createInflateRaw())
  let sizeBytes = 0
  let checksum = 0
  for await (const chunk of chunks) {
    sizeBytes += chunk.length
    checksum = crc32(chunk, checksum)
    // More than the directory states is corruption or a decompression bomb: stop here, not at the
    // end.
    if (sizeBytes > entry.sizeBytes) break
    yield chunk
  }
  if (sizeBytes !== entry.sizeBytes || checksum !== entry.checksum) {
    throw new RefusedFile(path, `${entry.name} in it is damaged.`)
  }
}

/** Streams the stored bytes of an entry, not decompressed. */
export async function* packedEntry(
  path: string,
  entry: ZipEntry,
  watch: ReadMonitor,
): AsyncGenerator<Uint8Array> {
  const start = await contentStart(path, entry)
  yield* fileChunks(path, watch, { start, length: entry.packedBytes })
}

function contentStart(path: string, entry: ZipEntry): Promise<number> {
  return withFile(path, `${entry.name} in it cannot be found.`, async (file) => {
    const header = await readAt(file, entry.headerOffset, localHeaderBytes)
    return entry.headerOffset + localHeaderBytes + header.readUInt16LE(26) + header.readUInt16LE(28)
  })
}

async function withFile<T>(
  path: string,
  whyRefused: string,
  use: (file: FileHandle) => Promise<T>,
): Promise<T> {
  const file = await open(path)
  try {
    return await use(file)
  } catch (cause) {
    if (cause instanceof RangeError) throw new RefusedFile(path, whyRefused, { cause })
    throw cause
  } finally {
    await file.close()
  }
}

async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  // Lengths are stated by the file itself: memory is reserved only for what can be there.
  const { size } = await file.stat()
  if (length > readMaxBytes || position + length > size) {
    throw new RangeError(`${length} bytes cannot be at ${position}`)
  }
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  if (bytesRead < length) throw new RangeError(`only ${bytesRead} of ${length} bytes are there`)
  return buffer
}
