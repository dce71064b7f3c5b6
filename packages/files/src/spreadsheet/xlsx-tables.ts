import type { TableSource } from '../csv/table-source.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { visitXml } from '../xml/xml-events.ts'
import { workbookMaxSheets } from './sheet-limits.ts'
import { XlsxSheet } from './xlsx-sheet.ts'
import { readDateStyles, readRelations, readSharedStrings, readWorkbook } from './xlsx-workbook.ts'

/** Finds a part of a workbook by its path in the zip. */
export type FindPart = (path: string) => Input | undefined

/**
 * The visible sheets of an Excel workbook. Numbers and dates are the stored values, dates as ISO
 * 8601, and formulas their cached result.
 */
export async function xlsxTables(
  name: string,
  findPart: FindPart,
  watch: ReadMonitor,
): Promise<TableSource[]> {
  const required = (path: string) => {
    const part = findPart(path)
    if (part) return part
    throw new RefusedFile(name, 'it is not a complete Excel workbook.')
  }
  const styles = findPart('xl/styles.xml')
  const strings = findPart('xl/sharedStrings.xml')
  const { sheets, calendar } = await readWorkbook(required('xl/workbook.xml'), watch)
  const relations = await readRelations(required('xl/_rels/workbook.xml.rels'), watch)
  const dateStyles = styles ? await readDateStyles(styles, watch) : new Set<number>()
  let shared: readonly string[] | undefined
  return sheets.slice(0, workbookMaxSheets).flatMap((sheet): TableSource[] => {
    // A sheet that is a chart has no rows.
    const path = relations.get(sheet.relation)
    const input = path?.includes('worksheets/') === true ? findPart(path) : undefined
    if (!input) return []
    return [
      {
        name: sheet.name,
        unit: 'row',
        prefersDecimalComma: false,
        async *rows(_report, reading) {
          shared ??= strings ? await readSharedStrings(strings, reading) : []
          const visitor = new XlsxSheet({ strings: shared, dateStyles, calendar })
          for await (const _ of visitXml(input, reading, visitor)) yield* visitor.rows.take()
        },
      },
    ]
  })
}
