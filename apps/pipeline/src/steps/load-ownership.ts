import { loadNationalGrid } from '@terrier/geo/national-grid-file'
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
import type { LayerFile } from '../sources/layers/open-layer.ts'
import { linksOf, type LinkFile } from '../sources/title-links/link-files.ts'
import { polygonParcels } from '../sources/title-polygons/polygon-parcels.ts'
import { unregisteredRows } from '../sources/unregistered-land/unregistered-rows.ts'
import type { ImportReport } from './import-report.ts'
import {
  countedRows,
  StagedFileLoader,
  type FileToStage,
  type FileTarget,
  type LoadOutcome,
} from './staged-file-loader.ts'
import { countFiles, listLoads, sizeOf, type OwnershipFiles } from './ownership-files.ts'
import type { ImportContext } from './run-import.ts'

/** The dependencies and the target of loading a month. */
interface Load {
  readonly context: ImportContext
  readonly release: FileTarget
  readonly loading: StagedFileLoader
}

/**
 * Loads files into the staging month, each in its own transaction. A file already staged, by this
 * run or an interrupted one, is skipped unless a later file has overridden it; a correction of a
 * file replaces it.
 */
export async function loadOwnership(
  context: ImportContext,
  release: FileTarget,
  files: OwnershipFiles,
  { report, edition }: { report: ImportReport; edition: string },
): Promise<LoadOutcome> {
  const loads = listLoads(files)
  const loading = new StagedFileLoader(context, release, { report, loads })
  if (loads.length === 0) return loading.outcome
  const load = { context, release, loading }
  await loading.begin(sizeOf(files))
  try {
    await loadParcels(load, files.inspire)
    await loadPolygons(load, files.polygons)
    await loadLinks(load, files.polygons.map(licensedLinks))
    for (const source of ['ccod', 'ocod'] as const) {
      for (const input of files[source]) await loadTitles(load, source, input, edition)
    }
    await loadLinks(load, files.links)
    await loadUnregistered(load, files.unregistered)
    context.progress.relabel(loads.length === 1 ? 'Loaded' : `Loaded ${countFiles(files)} files`)
    context.progress.end()
    return loading.outcome
  } catch (error) {
    context.progress.end('stopped')
    throw error
  }
}

async function loadParcels({ context, release, loading }: Load, inputs: readonly Input[]) {
  const part = 'inspire'
  // Parcel files are the first of the command, so their index is their turn.
  const isWanted = ({ name }: Input, fingerprint: string, index: number) =>
    loading.claim({ part, name, fingerprint, order: null }, index)
  for await (const file of parcelFiles(inputs, isWanted, context.signal)) {
    const { input, fingerprint, batches } = file
    if (batches) {
      await loading.arrive({ part, name: input.name, fingerprint }, (arrival) => {
        const { mark, toReport, replaces } = arrival
        return release.parcels(mark, encodedParcels(batches, arrival), toReport, replaces)
      })
    } else loading.passOver(input, fingerprint)
  }
}

/** Yields the encoded parcels for the database, and adds the rest of each batch to the report. */
async function* encodedParcels(
  batches: AsyncIterable<ParcelBatch>,
  { mark, report, watch, count }: FileToStage<'inspire'>,
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
  if (isEmpty) throw new RefusedFile(mark.name, 'it contains no usable parcel.')
}

async function loadPolygons({ release, loading }: Load, files: OwnershipFiles['polygons']) {
  const grid = loadNationalGrid()
  for (const file of files) {
    await loading.load('polygons', file, (arrival) => {
      const { mark, report, watch, toReport, replaces } = arrival
      const rows = polygonParcels(file, grid, report, watch)
      return release.parcels(mark, countedRows(rows, arrival), toReport, replaces)
    })
  }
}

const licensedLinks = (file: LayerFile): LinkFile => linksOf(file, 'licensed')

async function loadTitles(
  { context, release, loading }: Load,
  source: CompanySource,
  input: Input,
  edition: string,
): Promise<void> {
  const { isFull, issued = edition } = await companyFileKind(input, context.signal)
  const order = { isFull, issued }
  await loading.load(source, { ...input, inputs: [input], order }, (arrival) => {
    const { mark, report, watch, toReport, replaces } = arrival
    const rows = isFull
      ? countedRows(readCompanyOwnership(source, input, report, watch), arrival)
      : readCompanyChanges(source, input, report, watch)
    return release.titles(mark, rows, order, toReport, replaces)
  })
}

async function loadLinks({ release, loading }: Load, files: readonly LinkFile[]) {
  for (const file of files) {
    await loading.load('links', { ...file, readAs: file.provenance }, (arrival) => {
      const { mark, report, watch, toReport, replaces } = arrival
      const rows = countedRows(file.read(report, watch), arrival)
      return release.links(mark, rows, toReport, replaces)
    })
  }
}

async function loadUnregistered({ release, loading }: Load, files: OwnershipFiles['unregistered']) {
  const grid = loadNationalGrid()
  for (const file of files) {
    await loading.load('unregistered', file, (arrival) => {
      const { mark, report, watch, toReport, replaces } = arrival
      const rows = unregisteredRows(file, grid, report, watch)
      return release.unregistered(mark, countedRows(rows, arrival), toReport, replaces)
    })
  }
}
