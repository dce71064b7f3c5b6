import { basename } from 'node:path'

import { CsvHeader } from '@terrier/files/reading/csv-header'
import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { isOfChanges } from './columns.ts'

/** The kind and month of a CCOD or OCOD file. */
export interface CompanyFileKind {
  /** Whether it is the full register, not a change-only file. */
  readonly isFull: boolean
  /** 'YYYY-MM' from the file name; undefined where the name has no month. */
  readonly issued: string | undefined
}

const month = /(?:^|\D)((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])(?:\D|$)/

/**
 * Determines the kind of a file from its header. Findings are not reported: the full read does
 * that.
 */
export async function companyFileKind(input: Input, signal: AbortSignal): Promise<CompanyFileKind> {
  const watch = { signal, onRead: () => undefined }
  const silence = { reject: () => undefined, note: () => undefined }
  for await (const { fields } of readCsvRows(input.chunks(watch), silence)) {
    const [, year, monthOfYear] = month.exec(basename(input.name)) ?? []
    return {
      isFull: !isOfChanges(new CsvHeader(fields)),
      issued: year === undefined ? undefined : `${year}-${monthOfYear}`,
    }
  }
  throw new RefusedFile(input.name, 'it contains no rows.')
}
