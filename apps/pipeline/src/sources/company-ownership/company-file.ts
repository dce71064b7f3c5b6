import { basename } from 'node:path'

import { CsvHeader } from '@terrier/files/reading/csv-header'
import { readCsvRows } from '@terrier/files/reading/csv-rows'
import type { Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { isOfChanges } from './columns.ts'

/** Where a file of CCOD or OCOD stands among the others. */
export interface CompanyFileKind {
  /** The whole register, and not what changed in a month. */
  readonly isFull: boolean
  /** 'YYYY-MM', from the name of the file; undefined where it does not say. */
  readonly issued: string | undefined
}

const month = /(?:^|\D)((?:19|20)\d\d)[-_]?(0[1-9]|1[0-2])(?:\D|$)/

/** Looks at the header of a file, without what can be told of it: that is for who reads it whole. */
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
  throw new RefusedFile(input.name, 'there is no row in it.')
}
