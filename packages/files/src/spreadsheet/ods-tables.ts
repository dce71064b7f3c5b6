import type { TableSource } from '../csv/table-source.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { visitXml } from '../xml/xml-events.ts'
import { OdsSheets } from './ods-sheets.ts'
import { workbookMaxSheets } from './sheet-limits.ts'
import type { FindPart } from './xlsx-tables.ts'

/** The sheets of an OpenDocument spreadsheet, which are all in one file of its zip. */
export async function odsTables(
  name: string,
  findPart: FindPart,
  watch: ReadMonitor,
): Promise<TableSource[]> {
  const content = findPart('content.xml')
  if (!content) throw new RefusedFile(name, 'it is not a complete OpenDocument spreadsheet.')
  const sheets = new OdsSheets()
  for await (const _ of visitXml(content, watch, sheets)) continue
  return sheets.names.slice(0, workbookMaxSheets).map((sheet) => ({
    name: sheet,
    unit: 'row',
    prefersDecimalComma: false,
    async *rows(_report, reading) {
      const visitor = new OdsSheets(sheet)
      for await (const _ of visitXml(content, reading, visitor)) yield* visitor.rows.take()
    },
  }))
}
