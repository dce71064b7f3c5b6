import { stat } from 'node:fs/promises'
import { basename } from 'node:path'
import { createGunzip } from 'node:zlib'

import { fileChunks, unpacked, type ReadMonitor } from './file-chunks.ts'
import { RefusedFile } from './refused-file.ts'
import { packedEntry, unpackedEntry, zipEntries } from './zip-archive.ts'

/** A sequential byte source: a file, or one file inside a zip. */
export interface Input {
  /**
   * The name used in messages: 'parcels.zip' or 'parcels.zip/Land_Registry_Cadastral_Parcels.gml'.
   */
  readonly name: string
  /** The file on the disk. */
  readonly path: string
  /** Size on disk in bytes, compressed for a compressed file: the total for progress. */
  readonly sizeBytes: number
  chunks(watch: ReadMonitor): AsyncIterable<Uint8Array>
  /** The bytes as stored on disk, not decompressed. */
  packed(watch: ReadMonitor): AsyncIterable<Uint8Array>
}

/**
 * Opens the inputs at a path: the file itself, decompressed where its name ends in .gz, or the
 * entries of a zip whose names match. Refuses a missing file and a zip without any such entry.
 */
export async function openInputs(path: string, wanted: RegExp): Promise<Input[]> {
  const sizeBytes = await fileSize(path)
  if (/\.zip$/i.test(path)) return openZip(path, wanted)
  const name = basename(path)
  const packed = (watch: ReadMonitor) => fileChunks(path, watch)
  const isGzip = /\.gz$/i.test(path)
  const chunks = isGzip
    ? (watch: ReadMonitor) => unpacked(name, packed(watch), createGunzip())
    : packed
  return [{ name, path, sizeBytes, chunks, packed }]
}

async function openZip(path: string, wanted: RegExp): Promise<Input[]> {
  const entries = (await zipEntries(path)).filter((entry) => wanted.test(entry.name))
  if (entries.length === 0) throw new RefusedFile(path, 'it contains no file of the expected kind.')
  return entries.map((entry) => ({
    name: `${basename(path)}/${entry.name}`,
    path,
    sizeBytes: entry.packedBytes,
    chunks: (watch) => unpackedEntry(path, entry, watch),
    packed: (watch) => packedEntry(path, entry, watch),
  }))
}

/** The size of a file in bytes. Throws `RefusedFile` for a missing file. */
async function fileSize(path: string): Promise<number> {
  const found = await stat(path).catch((cause: unknown) => {
    throw new RefusedFile(path, 'there is no such file.', { cause })
  })
  if (!found.isFile()) throw new RefusedFile(path, 'it is not a file.')
  return found.size
}
