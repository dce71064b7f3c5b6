import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import type { CompanySource } from './columns.ts'
import { TitleChanges } from './title-changes.ts'
import { titledRows, type TitledRow } from './titled-rows.ts'

const nobody: RowReport = { reject: () => undefined, note: () => undefined }

/** The effective rows of a change-only file: the last change of each title. */
export async function* changeRows(
  source: CompanySource,
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitledRow> {
  const changes = new TitleChanges()
  const unwatched = { signal: watch.signal, onRead: () => undefined }
  for await (const { title, change } of titledRows(source, input, nobody, unwatched)) {
    if (change) changes.add(title.titleNo, change)
  }
  for await (const row of titledRows(source, input, report, watch)) {
    if (row.change && changes.counts(row.title.titleNo, row.change)) yield row
  }
}
