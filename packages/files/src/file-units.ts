import { open } from 'node:fs/promises'
import { createGunzip } from 'node:zlib'

import { formatHeadBytes, detectFileFormat, type DetectedFormat } from './file-format.ts'
import { boundedInput, exceedsUnpackLimit } from './reading/bounded-input.ts'
import { fileChunks, unpacked, type ReadMonitor } from './reading/file-chunks.ts'
import type { Input } from './reading/input.ts'
import { RefusedFile } from './reading/refused-file.ts'
import {
  detectUtf16,
  fromUtf16,
  hasOnlyCarriageReturns,
  withLineFeeds,
} from './reading/text-input.ts'
import { assertEntryLimits, entryInput } from './reading/zip-inputs.ts'
import { zipEntries } from './reading/zip-archive.ts'
import type { ShapefileParts } from './shapefile/read-shapefile.ts'
import { officeUnits, type SheetUnit } from './spreadsheet/office-units.ts'
import { unreadableReason } from './unreadable-format.ts'

type InputKind = Exclude<DetectedFormat, 'zip' | 'gzip' | 'shp'>

interface InputUnit<Kind extends InputKind> {
  readonly kind: Kind
  readonly name: string
  readonly input: Input
  /** Path of the file on disk; undefined when it is inside an archive or compressed. */
  readonly path: string | undefined
}

/** One readable unit of a file: the file itself, or a file packed in it. */
export type FileUnit =
  | { readonly kind: 'shapefile'; readonly name: string; readonly parts: ShapefileParts }
  | SheetUnit
  | { readonly [Kind in InputKind]: InputUnit<Kind> }[InputKind]

interface Units {
  readonly isZip: boolean
  readonly units: readonly FileUnit[]
}

const quiet: ReadMonitor = { onRead: () => undefined, signal: new AbortController().signal }
const readable = /\.(shp|dbf|prj|cpg|geojsonl?|ndjson|jsonl?|kml|gpx|csv|tsv|txt|gpkg|dxf)$/i
const mostEntries = 1000

/**
 * Lists the readable units of a file, detected from its content. Nested archives are not opened,
 * and file names from archives are only displayed, never used as paths.
 */
export async function fileUnits(path: string, name: string): Promise<Units> {
  const plain = boundedInput(plainInput(path, name))
  const kind = detectFileFormat(await headOf(plain))
  if (kind === 'zip') return { isZip: true, units: await zipUnits(path, name) }
  if (kind === 'gzip') {
    await assertFileSize(path, name)
    const chunks = (watch: ReadMonitor) => unpacked(name, fileChunks(path, watch), createGunzip())
    const input = boundedInput({ ...plainInput(path, name), chunks })
    return { isZip: false, units: [await singleUnit(input, undefined)] }
  }
  return { isZip: false, units: [await singleUnit(plain, path)] }
}

/**
 * Checks the uncompressed size stored in the last bytes of a .gz, since decompressing it to find
 * out would be slow.
 */
async function assertFileSize(path: string, name: string): Promise<void> {
  await using file = await open(path)
  const { size } = await file.stat()
  const { buffer, bytesRead } = await file.read(Buffer.alloc(4), 0, 4, Math.max(0, size - 4))
  if (bytesRead === 4 && exceedsUnpackLimit(buffer.readUInt32LE(0), size)) {
    throw new RefusedFile(name, 'unpacked, it is larger than Terrier can read, or it is cut off.')
  }
}

function plainInput(path: string, name: string): Input {
  const chunks = (watch: ReadMonitor) => fileChunks(path, watch)
  return { name, path, sizeBytes: 0, chunks, packed: chunks }
}

async function singleUnit(input: Input, path: string | undefined): Promise<FileUnit> {
  const head = await headOf(input)
  const encoding = detectUtf16(head)
  // A converted encoding differs from the bytes on disk, so there is no path.
  if (encoding) return singleUnit(fromUtf16(input, encoding), undefined)
  const kind = detectFileFormat(head)
  const isMacintosh = kind === 'csv' && hasOnlyCarriageReturns(head)
  return unitOf(head, isMacintosh ? withLineFeeds(input) : input, path)
}

function unitOf(head: Uint8Array, input: Input, path: string | undefined): FileUnit {
  const { name } = input
  const kind = detectFileFormat(head)
  if (kind === 'shp')
    throw new RefusedFile(name, 'a shapefile is several files: zip them together.')
  if (kind === undefined || kind === 'zip' || kind === 'gzip') {
    throw new RefusedFile(name, unreadableReason(head))
  }
  return { kind, name, input, path }
}

async function headOf(input: Input): Promise<Uint8Array> {
  for await (const chunk of input.chunks(quiet)) return chunk.subarray(0, formatHeadBytes)
  throw new RefusedFile(input.name, 'it is empty.')
}

const isShapePart = ({ name }: Input) => /\.(shp|dbf|prj|cpg)$/i.test(name)

async function zipUnits(path: string, file: string): Promise<FileUnit[]> {
  const entries = await zipEntries(path)
  if (entries.length > mostEntries) throw new RefusedFile(file, 'it contains too many files.')
  const office = await officeUnits(path, file, entries)
  if (office) return office
  const known = entries.filter(
    ({ name }) => readable.test(name) && !/(^|\/)(\.[^./]|__MACOSX)/.test(name),
  )
  assertEntryLimits(file, known)
  const inputs = known.map((entry) => entryInput(path, entry))
  const others = inputs.filter((input) => !isShapePart(input))
  const units = [
    ...shapefiles(inputs.filter(isShapePart)),
    ...(await Promise.all(others.map((input) => singleUnit(input, undefined).catch(asUnread)))),
  ].filter((unit) => unit !== undefined)
  if (units.length > 0) return units
  throw new RefusedFile(file, 'it contains no file that Terrier can read.')
}

/** Archives also contain notes and licences; a file of no known format is skipped. */
function asUnread(cause: unknown): undefined {
  if (!(cause instanceof RefusedFile)) throw cause
}

const stem = ({ name }: Input) => name.replace(/\.\w+$/, '').toLowerCase()

function shapefiles(inputs: readonly Input[]): FileUnit[] {
  return inputs
    .filter(({ name }) => /\.shp$/i.test(name))
    .map((shp) => {
      const part = (ending: RegExp) =>
        inputs.find((input) => ending.test(input.name) && stem(input) === stem(shp))
      const parts = { shp, dbf: part(/\.dbf$/i), prj: part(/\.prj$/i), cpg: part(/\.cpg$/i) }
      return { kind: 'shapefile', name: shp.name, parts }
    })
}
