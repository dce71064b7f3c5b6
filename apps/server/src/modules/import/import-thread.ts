import { once } from 'node:events'
import { parentPort, workerData } from 'node:worker_threads'

import type { ImportFound } from '@terrier/contract/imports'
import { SelfIntersectionCheck } from '@terrier/domain/shapes/self-intersection-check'
import type { Crs } from '@terrier/files/crs'
import { openFile } from '@terrier/files/open-file'
import type { OpenedFile } from '@terrier/files/opened-file'
import { reprojectFeature } from '@terrier/files/reproject-feature'
import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { SourceFeature } from '@terrier/files/source-feature'
import { UnknownCrs } from '@terrier/files/unknown-crs'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import type { FromImportThread, ImportJob, ToImportThread } from './import-messages.ts'
import { formatFoundCrs, formatImportCrs, parseImportCrs } from './import-crs.ts'
import { ProgressWriter } from './progress-writer.ts'

/*
 * The worker thread that reads one file and ends. It sends a chunk for each request, so that the
 * consumer's backpressure limits it.
 */

if (parentPort === null) throw new Error('This is a thread of the server and no program.')
const port = parentPort
// Passed only by the thread that creates this one.
const order = workerData as ImportJob

const sampleRows = 3
const sampleCharacters = 60
const short = (text: string) => text.trim().slice(0, sampleCharacters)

let readBytes = 0
const watch: ReadMonitor = {
  onRead: (bytes) => void (readBytes += bytes),
  signal: new AbortController().signal,
}

try {
  await read()
} catch (cause) {
  if (!(cause instanceof RefusedFile)) throw cause
  send({ refused: sentence(cause.why) })
}
port.close()

async function read(): Promise<void> {
  const { path, name, layer, positions } = order
  const crs = parseImportCrs(order.crs)
  const findPostcodes = order.hasPostcodes ? askForPostcodes : undefined
  const file = await openFile(path, name, { layer, crs, positions, findPostcodes }, watch)
  try {
    await (asksPositions(file) ? ask(file, 'positions') : readFeatures(file))
  } catch (cause) {
    if (!(cause instanceof UnknownCrs)) throw cause
    await ask(file, 'crs')
  } finally {
    await file.close()
  }
}

/** Without a postcode register, the user may know columns with positions. */
function asksPositions({ table }: OpenedFile): boolean {
  if (!table || order.positions) return false
  return !table.positions || (table.positions.kind === 'postcode' && !order.hasPostcodes)
}

async function askForPostcodes(postcodes: readonly string[]) {
  const answered = once(port, 'message') as Promise<[ToImportThread]>
  send({ postcodes })
  const [answer] = await answered
  // While the thread waits for positions, no other message is sent to it.
  return answer === 'next' ? new Map() : answer.places
}

async function ask(file: OpenedFile, asks: 'crs' | 'positions'): Promise<void> {
  const writer = new ProgressWriter()
  writer.write({ found: found(file, null, asks) })
  send({ lines: writer.piece(0), isLast: true })
}

async function readFeatures(file: OpenedFile): Promise<void> {
  const writer = new ProgressWriter()
  const grid = loadNationalGrid()
  const crossings = new SelfIntersectionCheck()
  let isFound = false
  const beFound = (feature?: SourceFeature) => {
    // A row of a table may have a reference system of its own: the most frequent one is reported.
    const proposed = order.crs === undefined ? file.proposal?.crs : undefined
    const crs = feature ? (proposed ?? feature.crs) : null
    if (!isFound) writer.write({ found: found(file, crs, null) })
    isFound = true
  }
  const before = readBytes
  for await (const feature of file.read(writer, watch)) {
    beFound(feature)
    const placed = reprojectFeature(feature, grid)
    if (placed.ok) {
      const { geometry } = placed.value
      writer.row(feature.where, geometry, feature.attributes)
      const note = crossings.noteOn(geometry)
      if (note) writer.note({ ...note, where: feature.where })
    } else writer.reject({ ...placed.problem, where: feature.where })
    if (!writer.isPieceFull) continue
    const asked = once(port, 'message')
    send({ lines: writer.piece(doneOf(readBytes - before)), isLast: false })
    await asked
  }
  beFound()
  const note = crossings.noteOnFile()
  if (note) writer.note({ ...note, where: 'the file' })
  const { rows, skipped: leftOut, noted: putRight } = writer
  const lines = writer.piece(1)
  writer.write({ end: { rows, leftOut, putRight } })
  send({ lines: lines + writer.piece(1), isLast: true })
}

function doneOf(bytes: number): number {
  return Math.min(0.99, Math.round((bytes / Math.max(order.sizeBytes, 1)) * 100) / 100)
}

function found(file: OpenedFile, crs: Crs | null, asks: ImportFound['asks']): ImportFound {
  const { format, layers, layer, table, proposal } = file
  return {
    format,
    layers: [...layers],
    layer,
    crs: crs && formatFoundCrs(crs),
    proposal: proposal ? { ...proposal, crs: formatImportCrs(proposal.crs) } : null,
    table: table
      ? {
          columns: [...table.columns],
          samples: table.samples.slice(0, sampleRows).map((row) => row.map(short)),
          positions: order.positions ?? table.positions ?? null,
        }
      : null,
    asks,
  }
}

/** 'it is cut off.' becomes 'It is cut off.' */
function sentence(why: string): string {
  return why.charAt(0).toUpperCase() + why.slice(1)
}

function send(message: FromImportThread): void {
  port.postMessage(message)
}
