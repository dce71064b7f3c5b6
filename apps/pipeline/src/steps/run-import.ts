import type { DatasetDescription } from '@terrier/store/rows'
import type { Store } from '@terrier/store/store'
import type { MonthFigures, PublishedDataset } from '@terrier/store/stored'

import type { Watch } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { FileReport } from './file-report.ts'
import { ImportReport, type ImportSummary } from './import-report.ts'
import type { Progress } from './progress.ts'

/** What every import works with. */
export interface ImportContext {
  readonly store: Store
  readonly progress: Progress
  /** Aborted when the person stops the command. */
  readonly signal: AbortSignal
  /** Where reports are written. Made when it is missing. */
  readonly reportsFolder: string
  /** Where the archives of tiles are. */
  readonly tilesFolder: string
  readonly now: () => Date
}

export interface ImportOutcome {
  readonly published: PublishedDataset
  readonly summary: ImportSummary
  readonly reportPath: string
  /** Of a month of ownership: what looked wrong with it and was published all the same. */
  readonly faults?: readonly string[]
  readonly figures?: MonthFigures
}

/** A dataset being loaded beside the published one, as the store hands it out. */
interface Loading {
  publish(report: unknown): Promise<PublishedDataset>
  discard(): Promise<void>
}

/** A file, and how its rows come out of it. */
export interface RowFile<Row> {
  readonly name: string
  readonly sizeBytes: number
  readonly rows: (report: RowReport, watch: Watch) => AsyncIterable<Row>
}

export function rowFile<Row>(
  { name, sizeBytes }: { readonly name: string; readonly sizeBytes: number },
  rows: RowFile<Row>['rows'],
): RowFile<Row> {
  return { name, sizeBytes, rows }
}

/**
 * Loads files of one kind: reads their rows and hands them to `take`, with progress and report. No
 * file at all is nothing to do; files without one usable row are `NothingToPublish`.
 */
export type LoadFiles = <Row>(
  files: readonly RowFile<Row>[],
  take: (rows: AsyncIterable<Row>) => Promise<number>,
) => Promise<void>

/** Nothing could be loaded from the files of an import: publishing it would empty the map. */
export class NothingToPublish extends Error {
  constructor(title: string, reportPath: string) {
    super(`No row for '${title}' could be read, so nothing was published. See ${reportPath}.`)
    this.name = 'NothingToPublish'
  }
}

/**
 * Runs one import. Whatever goes wrong, a refused file, a lost database, Ctrl+C, what was published
 * before stays published, and what was loaded by then is thrown away.
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
    // The next import sweeps up what cannot be thrown away now; the first error is the one to tell.
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

/** Hands the rows of a file to `take`, with progress and report. Resolves to their number. */
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

/** Hands the rows on and counts them as loaded. */
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
