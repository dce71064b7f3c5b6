import { strToU8, zipSync } from 'fflate'

/** Rows of a sheet: the XML of each row. */
export interface SheetXml {
  readonly name: string
  readonly rows: string
}

const main = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'
const relations = 'xmlns:r="http://schemas.openxmlformats.org/officeDocument/2006/relationships"'

/** A minimal Excel workbook. */
export function anXlsx(
  sheets: readonly SheetXml[],
  { strings = '', styles = '', more = {}, workbook = '' } = {},
): Uint8Array {
  const list = sheets
    .map(({ name }, at) => `<sheet name="${name}" sheetId="${at + 1}" r:id="rId${at + 1}"/>`)
    .join('')
  const targets = sheets
    .map((_, at) => `<Relationship Id="rId${at + 1}" Target="worksheets/sheet${at + 1}.xml"/>`)
    .join('')
  const files: Record<string, string> = {
    '[Content_Types].xml': '<Types/>',
    'xl/workbook.xml': `<?xml version="1.0"?><workbook ${main} ${relations}>${workbook}<sheets>${list}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships>${targets}</Relationships>`,
    'xl/styles.xml': `<styleSheet ${main}>${styles}</styleSheet>`,
    'xl/sharedStrings.xml': `<sst ${main}>${strings}</sst>`,
    ...more,
  }
  for (const [at, { rows }] of sheets.entries()) {
    const xml = `<worksheet ${main}><sheetData>${rows}</sheetData></worksheet>`
    files[`xl/worksheets/sheet${at + 1}.xml`] ??= xml
  }
  return packed(files)
}

/** A minimal OpenDocument spreadsheet. */
export function anOds(sheets: readonly SheetXml[], type = 'spreadsheet'): Uint8Array {
  const tables = sheets
    .map(({ name, rows }) => `<table:table table:name="${name}">${rows}</table:table>`)
    .join('')
  return packed({
    mimetype: `application/vnd.oasis.opendocument.${type}`,
    'content.xml': `<?xml version="1.0"?><office:document-content xmlns:office="urn:o" xmlns:table="urn:t" xmlns:text="urn:x"><office:body><office:spreadsheet>${tables}</office:spreadsheet></office:body></office:document-content>`,
  })
}

function packed(files: Readonly<Record<string, string>>): Uint8Array {
  const entries = Object.entries(files).map(([name, text]) => [name, strToU8(text)] as const)
  return zipSync(Object.fromEntries(entries))
}
