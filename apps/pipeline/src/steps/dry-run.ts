import type { StagedFile } from '@terrier/store/loaded-files'
import type { DatasetDescription } from '@terrier/store/import-rows'

import { ImportReport, type ImportSummary } from './import-report.ts'
import type { FileTarget } from './staged-file-loader.ts'
import { loadFile, NothingToPublish, type ImportContext, type RowFile } from './run-import.ts'

/** A target that consumes the rows of a month and stores none. */
export function readOnlyTarget(loaded: readonly StagedFile[]): FileTarget {
  return {
    loadedFiles: async () => loaded,
    parcels: async (_, rows) => countRows<unknown>(rows),
    titles: (_, rows) => countRows(rows),
    links: (_, rows) => countRows(rows),
    unregistered: (_, rows) => countRows(rows),
  }
}

/** Reads the files of a layer or a register as its import would, and stores none of their rows. */
export async function readFiles<Row>(
  context: ImportContext,
  description: DatasetDescription,
  files: readonly RowFile<Row>[],
): Promise<ImportSummary> {
  const report = new ImportReport(context.reportsFolder, description, context.now())
  let rows = 0
  for (const file of files) {
    rows += await loadFile(context, file, report.file(file.name), (read) => countRows(read))
  }
  report.close('read')
  if (rows === 0) throw new NothingToPublish(description.title, report.path)
  return report.summary()
}

async function countRows<Row>(rows: AsyncIterable<Row>): Promise<number> {
  let count = 0
  for await (const _ of rows) count += 1
  return count
}
