import { CsvHeader } from '@terrier/files/reading/csv-header'
import type { RowReport } from '@terrier/files/reading/finding'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import {
  changeColumns,
  isOfChanges,
  neededColumns,
  publishedColumns,
  type CompanySource,
} from './columns.ts'

/**
 * Checks the header of a FULL or a change-only file. Unknown and missing columns are noted; without
 * an essential column the file is refused.
 */
export function checkHeader(
  source: CompanySource,
  file: string,
  names: readonly string[],
  report: RowReport,
): CsvHeader {
  const header = new CsvHeader(names)
  const missing = neededColumns.filter((column) => !header.has(column))
  if (missing.length > 0) {
    throw new RefusedFile(file, `it has no column '${missing.join("', '")}'.`)
  }
  if (header.has('Country Incorporated (1)') !== (source === 'ocod')) {
    const other = source === 'ocod' ? 'ccod' : 'ocod'
    throw new RefusedFile(file, `its columns are those of ${other}, not of ${source}.`)
  }
  const columns = [...publishedColumns(source), ...(isOfChanges(header) ? changeColumns : [])]
  noteColumns(report, 'unknown-column', header.besides(columns))
  noteColumns(
    report,
    'missing-column',
    columns.filter((column) => !header.has(column)),
  )
  return header
}

function noteColumns(report: RowReport, reason: string, columns: readonly string[]): void {
  for (const column of columns) report.note({ reason, detail: `'${column}'`, where: 'header' })
}
