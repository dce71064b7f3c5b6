import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { OwnershipRelease } from '@terrier/store/imports'

import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import type { CompanySource } from '../sources/company-ownership/columns.ts'
import { companyFileKind } from '../sources/company-ownership/company-file.ts'
import {
  readCompanyChanges,
  readCompanyOwnership,
} from '../sources/company-ownership/read-company-ownership.ts'
import type { ParcelBatch } from '../sources/inspire/parcel-batches.ts'
import { parcelFiles } from '../sources/inspire/parcel-files.ts'
import { unregisteredRows } from '../sources/unregistered-land/unregistered-rows.ts'
import type { ImportReport } from './import-report.ts'
import { countedRows, Loading, type Arrival } from './loading.ts'
import { sizeOf, type OwnershipFiles } from './ownership-files.ts'
import type { ImportContext } from './run-import.ts'

/** What the files of a month are loaded with and into. */
interface Load {
  readonly context: ImportContext
  readonly release: OwnershipRelease
  readonly loading: Loading
}

/**
 * Loads files into the staging month, each whole or not at all. One that was loaded before, by this
 * run or by one that broke off, is passed over.
 */
export async function loadOwnership(
  context: ImportContext,
  release: OwnershipRelease,
  files: OwnershipFiles,
  { report, edition }: { report: ImportReport; edition: string },
): Promise<void> {
  const { count, sizeBytes } = sizeOf(files)
  if (count === 0) return
  const loading = new Loading(context, release, { report, count })
  const load = { context, release, loading }
  await loading.begin(sizeBytes)
  try {
    await loadParcels(load, files.inspire)
    for (const source of ['ccod', 'ocod'] as const) {
      for (const input of files[source]) await loadTitles(load, source, input, edition)
    }
    await loadLinks(load, files.links)
    await loadUnregistered(load, files.unregistered)
    context.progress.relabel(count === 1 ? 'Loaded' : `Loaded ${count} files`)
    context.progress.end()
  } catch (error) {
    context.progress.end('stopped')
    throw error
  }
}

async function loadParcels({ context, release, loading }: Load, inputs: readonly Input[]) {
  const isWanted = (fingerprint: string) => loading.claim('inspire', fingerprint)
  for await (const file of parcelFiles(inputs, isWanted, context.signal)) {
    const { input, fingerprint, batches } = file
    if (batches) {
      await loading.arrive({ part: 'inspire', name: input.name, fingerprint }, (arrival) =>
        release.parcels(arrival.mark, encodedParcels(batches, arrival), arrival.toReport),
      )
    } else loading.passOver(input)
  }
}

/** The parcels for the database, and the rest of each batch for the report. */
async function* encodedParcels(
  batches: AsyncIterable<ParcelBatch>,
  { mark, report, watch, count }: Arrival<'inspire'>,
): AsyncGenerator<Uint8Array> {
  let isEmpty = true
  for await (const { encoded, rows, bytesRead, rejected, notes } of batches) {
    watch.signal.throwIfAborted()
    for (const finding of rejected) report.reject(finding)
    for (const finding of notes) report.note(finding)
    count(rows)
    watch.onRead(bytesRead)
    if (rows === 0) continue
    isEmpty = false
    yield encoded
  }
  if (isEmpty) throw new RefusedFile(mark.name, 'no parcel in it can be used.')
}

async function loadTitles(
  { context, release, loading }: Load,
  source: CompanySource,
  input: Input,
  edition: string,
): Promise<void> {
  await loading.load(source, { ...input, inputs: [input] }, async (arrival) => {
    const { mark, report, watch, toReport } = arrival
    const { isFull, issued = edition } = await companyFileKind(input, context.signal)
    const order = { isFull, issued }
    const rows = isFull
      ? countedRows(readCompanyOwnership(source, input, report, watch), arrival)
      : readCompanyChanges(source, input, report, watch)
    return release.titles(mark, rows, order, toReport)
  })
}

async function loadLinks({ release, loading }: Load, files: OwnershipFiles['links']) {
  for (const file of files) {
    await loading.load('links', file, (arrival) => {
      const { mark, report, watch, toReport } = arrival
      return release.links(mark, countedRows(file.read(report, watch), arrival), toReport)
    })
  }
}

async function loadUnregistered({ release, loading }: Load, files: OwnershipFiles['unregistered']) {
  const grid = loadNationalGrid()
  for (const file of files) {
    await loading.load('unregistered', file, (arrival) => {
      const { mark, report, watch, toReport } = arrival
      const rows = unregisteredRows(file.layer, grid, report, watch)
      return release.unregistered(mark, countedRows(rows, arrival), toReport)
    })
  }
}
