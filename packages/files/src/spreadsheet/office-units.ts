import type { TableSource } from '../csv/table-source.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import type { ZipEntry } from '../reading/zip-directory.ts'
import { assertEntryLimits, entryInput } from '../reading/zip-inputs.ts'
import { odsTables } from './ods-tables.ts'
import { xlsxTables, type FindPart } from './xlsx-tables.ts'

/** A sheet of a spreadsheet. */
export interface SheetUnit {
  readonly kind: 'xlsx' | 'ods'
  readonly name: string
  readonly table: TableSource
}

const quiet: ReadMonitor = { onRead: () => undefined, signal: new AbortController().signal }

const saveAsSheet = 'Save its table as .xlsx or CSV.'

/**
 * Office formats that are not spreadsheets or not supported, by a file in their zip, with what the
 * user can do.
 */
const others: readonly (readonly [part: RegExp, why: string])[] = [
  [/^xl\/workbook\.bin$/, 'it is a binary Excel workbook (.xlsb). Save it as .xlsx.'],
  [
    /^Index\/Document\.iwa$/,
    'it is an Apple Numbers or Pages file. Export its table as .xlsx or CSV.',
  ],
  [/^word\/document\.xml$/, `it is a Word document. ${saveAsSheet}`],
  [/^ppt\/presentation\.xml$/, `it is a presentation. ${saveAsSheet}`],
]

/**
 * Lists the sheets of a spreadsheet, given as a zip; undefined for other zips. Refuses other office
 * files.
 */
export async function officeUnits(
  path: string,
  name: string,
  entries: readonly ZipEntry[],
): Promise<SheetUnit[] | undefined> {
  const findPart: FindPart = (part) => {
    const entry = entries.find((one) => one.name === part)
    return entry && entryInput(path, entry)
  }
  const other = others.find(([part]) => entries.some((entry) => part.test(entry.name)))
  if (other) throw new RefusedFile(name, other[1])
  const xml = entries.filter((entry) => /\.(?:xml|rels)$/.test(entry.name))
  if (findPart('xl/workbook.xml')) {
    assertEntryLimits(name, xml)
    const tables = await xlsxTables(name, findPart, quiet)
    return tables.map((table) => ({ kind: 'xlsx', name: table.name, table }))
  }
  const type = await readMimetype(findPart)
  if (!type.startsWith('application/vnd.oasis.opendocument')) return undefined
  if (!type.startsWith('application/vnd.oasis.opendocument.spreadsheet')) {
    throw new RefusedFile(name, `it is an OpenDocument file without sheets. ${saveAsSheet}`)
  }
  assertEntryLimits(name, xml)
  const tables = await odsTables(name, findPart, quiet)
  return tables.map((table) => ({ kind: 'ods', name: table.name, table }))
}

/** The media type of an OpenDocument file, stored in its first entry. */
async function readMimetype(findPart: FindPart): Promise<string> {
  const part = findPart('mimetype')
  for await (const chunk of part?.chunks(quiet) ?? []) return Buffer.from(chunk).toString('latin1')
  return ''
}
