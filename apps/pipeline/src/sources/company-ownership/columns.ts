import type { CsvHeader } from '@terrier/files/reading/csv-header'

/** Which of HM Land Registry's two datasets: UK companies, or overseas companies. */
export type CompanySource = 'ccod' | 'ocod'

export const proprietorNumbers = [1, 2, 3, 4] as const

const proprietorColumns = (n: number) => [
  `Proprietor Name (${n})`,
  `Company Registration No. (${n})`,
  `Proprietorship Category (${n})`,
  `Country Incorporated (${n})`,
  `Proprietor (${n}) Address (1)`,
  `Proprietor (${n}) Address (2)`,
  `Proprietor (${n}) Address (3)`,
]

const allColumns = [
  'Title Number',
  'Tenure',
  'Property Address',
  'District',
  'County',
  'Region',
  'Postcode',
  'Multiple Address Indicator',
  'Price Paid',
  ...proprietorNumbers.flatMap(proprietorColumns),
  'Date Proprietor Added',
  'Additional Proprietor Indicator',
]

/** The columns of a FULL file as published in 2026, in order. */
export function publishedColumns(source: CompanySource): string[] {
  const hasCountry = source === 'ocod'
  return allColumns.filter((column) => hasCountry || !column.startsWith('Country Incorporated'))
}

/** Columns of a change-only file in addition to those of a FULL file, before or after them. */
export const changeColumns = ['Change Indicator', 'Change Date']

/** Whether this is the header of a change-only file. */
export function isOfChanges(header: CsvHeader): boolean {
  return header.has('Change Indicator')
}

/** Essential columns: a file without one of them is of another kind. */
export const neededColumns = ['Title Number', 'Tenure', 'Property Address', 'Proprietor Name (1)']
