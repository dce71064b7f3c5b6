import type { DatasetDescription } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'
import type { MonthFigures, PublishedDataset } from '@terrier/store/stored'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { FileReport } from './file-report.ts'
import { ImportReport, type ImportSummary } from './import-report.ts'
import type { Progress } from '../progress/progress.ts'

/** The dependencies of every import. */
export interface ImportContext {
  readonly store: Store
  readonly progress: Progress
  /** Aborted when the user stops the command. */
  readonly signal: AbortSignal
  /** Folder for reports, created if it is missing. */
  readonly reportsFolder: string
  /** Folder of the tile archives. */
  readonly tilesFolder: string
  readonly now: () => Date
}

export interface ImportOutcome {
  readonly published: PublishedDataset
  readonly summary: ImportSummary
  readonly reportPath: string
  /** Only for a month of ownership: faults found in it that did not prevent publication. */
  readonly faults?: readonly string[]
  readonly figures?: MonthFigures
}

/** A dataset version that is loaded into staging while the published one is served. */
interface Loading {
  publish(report: unknown): Promise<PublishedDataset>
  discard(): Promise<void>
}

/** A file, and a function that streams its rows. */
export interface RowFile<Row> {
  readonly name: string
  readonly sizeBytes: number
  readonly rows: (report: RowReport, watch: ReadMonitor) => AsyncIterable<Row>
}

export function rowFile<Row>(
  { name, sizeBytes }: { readonly name: string; readonly sizeBytes: number },
  rows: RowFile<Row>['rows'],
): RowFile<Row> {
  return { name, sizeBytes, rows }
}

/**
 * Loads files of one kind: streams their rows into `take`, with progress and report. An empty list
 * is valid; throws `NothingToPublish` for files without one usable row.
 */
export type LoadFiles = <Row>(
  files: readonly RowFile<Row>[],
  take: (rows: AsyncIterable<Row>) => Promise<number>,
) => Promise<void>

/** No row could be loaded from the files of an import: publishing it would empty the map. */
export class NothingToPublish extends Error {
  constructor(title: string, reportPath: string) {
    super(`No row of '${title}' could be read, so nothing was published. See ${reportPath}.`)
    this.name = 'NothingToPublish'
  }
}

/**
 * Runs one import. On any failure (a refused file, a lost connection, Ctrl+C) the published version
 * stays published and the loaded rows are discarded.
 */
export async function runImport<Load extends Loading>(
  context: ImportContext,
  description: DatasetDescription,
  begin: () => Promise<Load>,
  fill: (load: Load, loadFiles: LoadFiles, report: ImportReport) => Promise<void>,
): Promise<ImportOutcome> {
  const load = await begin()
  const report = new ImportReport(context.reportsFolder, description, context.now())
  try {
    await fill(load, fileLoader(context, description, report), report)
    context.signal.throwIfAborted()
    context.progress.begin(`Publishing ${description.title}`, 0)
    const published = await load.publish(report.summary())
    context.progress.end(
      `${published.rows.toLocaleString('en-GB')} rows, version ${published.version}`,
    )
    report.close('published')
    return { published, summary: report.summary(), reportPath: report.path }
  } catch (error) {
    report.close(error instanceof Error ? error.message : String(error))
    // A failed discard is cleaned up by the next import; the first error is the one to report.
    await load.discard().catch(() => undefined)
    throw error
  }
}

function fileLoader(
  context: ImportContext,
  description: DatasetDescription,
  report: ImportReport,
): LoadFiles {
  return async (files, take) => {
    let rows = 0
    for (const file of files) rows += await loadFile(context, file, report.file(file.name), take)
    if (files.length > 0 && rows === 0) throw new NothingToPublish(description.title, report.path)
  }
}

/** Streams the rows of a file into `take`, with progress and report. Resolves to their number. */
export async function loadFile<Row>(
  { progress, signal }: ImportContext,
  file: RowFile<Row>,
  report: FileReport,
  take: (rows: AsyncIterable<Row>) => Promise<number>,
): Promise<number> {
  progress.begin(file.name, file.sizeBytes)
  const watch = { signal, onRead: (bytes: number) => progress.bytes(bytes) }
  try {
    const count = await take(countedRows(file.rows(report, watch), report, progress))
    progress.end()
    return count
  } catch (error) {
    progress.end('stopped')
    throw error
  }
}

/** Passes the rows through and counts them as loaded. */
async function* countedRows<Row>(
  rows: AsyncIterable<Row>,
  report: FileReport,
  progress: Progress,
): AsyncGenerator<Row> {
  for await (const row of rows) {
    report.countLoaded(1)
    progress.row()
    yield row
  }
}
