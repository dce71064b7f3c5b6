import type { TitleRemoval, TitleRow } from '@terrier/store/import-rows'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import type { Input } from '@terrier/files/reading/input'
import { changeRows } from './change-rows.ts'
import type { CompanySource } from './columns.ts'
import { mergeTitles } from './merge-titles.ts'
import { TitleSet } from './title-set.ts'
import { titledRows, type TitledRow } from './titled-rows.ts'

/**
 * Streams the titles of a FULL file of CCOD or OCOD. Adjacent rows of one title are merged; of rows
 * apart the last one wins, and both cases are noted. An unreadable value is noted, and its row
 * loaded without it. README.md lists what refuses the whole file.
 */
export async function* readCompanyOwnership(
  source: CompanySource,
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitleRow> {
  for await (const { title } of joinedRows(titledRows(source, input, report, watch), report)) {
    yield title
  }
}

/**
 * Reads a change-only file: the titles added or changed, and those removed. It is read twice, since
 * a title's removal and addition may be in any order.
 */
export async function* readCompanyChanges(
  source: CompanySource,
  input: Input,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<TitleRow | TitleRemoval> {
  const removed = new TitleSet()
  for await (const { title, change } of joinedRows(
    changeRows(source, input, report, watch),
    report,
  )) {
    if (change?.kind !== 'removed') yield title
    else if (removed.add(title.titleNo)) yield { titleNo: title.titleNo, source }
  }
}

async function* joinedRows(
  rows: AsyncIterable<TitledRow>,
  report: RowReport,
): AsyncGenerator<TitledRow> {
  const seen = new TitleSet()
  let pending: TitledRow | undefined
  for await (const row of rows) {
    if (pending?.title.titleNo === row.title.titleNo) {
      pending.title = mergeTitles(pending.title, row.title)
      noteRepeat(report, row, 'joined-rows', 'the row was joined to the one before it')
      continue
    }
    if (!seen.add(row.title.titleNo)) {
      noteRepeat(report, row, 'repeated-title', 'the row replaces an earlier one')
    }
    if (pending) yield pending
    pending = row
  }
  if (pending) yield pending
}

function noteRepeat(report: RowReport, { line, title }: TitledRow, reason: string, detail: string) {
  report.note({ reason, detail: `${title.titleNo}: ${detail}`, where: `line ${line}` })
}
