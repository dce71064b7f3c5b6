import {
  changeColumns,
  publishedColumns,
  type CompanySource,
} from '../sources/company-ownership/columns.ts'

type Values = Readonly<Record<string, string>>

/** A row in the publisher's columns; omitted values are empty. */
export function aTitleLine(values: Values, source: CompanySource = 'ccod'): string {
  return line(fieldsOf(values, source))
}

/** A row of a change-only file: A for added, D for deleted, on a day such as 05-10-2026. */
export function aChangeLine(indicator: string, day: string, values: Values): string {
  return line([...fieldsOf(values, 'ccod'), indicator, day])
}

function fieldsOf(values: Values, source: CompanySource): string[] {
  const defaults: Record<string, string> = {
    'Title Number': 'DGL1001',
    Tenure: 'Freehold',
    'Property Address': '1 Quay Street, Doggerport',
    'Proprietor Name (1)': 'MARSH FARMS LIMITED',
    'Date Proprietor Added': '23-11-2004',
  }
  const named = { ...defaults, ...values }
  return publishedColumns(source).map((column) => named[column] ?? '')
}

/** A complete FULL file with its footer, whose row count is correct unless overridden. */
export function aCompanyFile(
  lines: readonly string[],
  { source = 'ccod', rowCount = lines.length }: { source?: CompanySource; rowCount?: number } = {},
): string {
  return [line(publishedColumns(source)), ...lines, footer(rowCount)].join('')
}

/** A complete change-only file of CCOD. */
export function aChangeFile(lines: readonly string[]): string {
  const header = line([...publishedColumns('ccod'), ...changeColumns])
  return [header, ...lines, footer(lines.length)].join('')
}

const footer = (rowCount: number) => `"Row Count:","${rowCount}"\r\n`

function line(fields: readonly string[]): string {
  return `${fields.map((field) => `"${field.replaceAll('"', '""')}"`).join(',')}\r\n`
}
