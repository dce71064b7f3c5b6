import type { Owner } from '../register/owners.ts'
import type { Title } from '../register/parcel.ts'
import { csvRow } from './csv.ts'

export type CompanyFile = 'ccod' | 'ocod'

/** The titles of a file: a title with any overseas owner is in the overseas file. */
export function titlesIn(file: CompanyFile, titles: readonly Title[]): Title[] {
  return titles.filter(
    (title) => title.owners.length > 0 && isOverseas(title) === (file === 'ocod'),
  )
}

const isOverseas = (title: Title) => title.owners.some((owner) => owner.country !== undefined)

/** The FULL file of a month: every field in quotes, the number of rows as its last line. */
export function* companyCsv(file: CompanyFile, titles: readonly Title[]): Generator<string> {
  const rows = titlesIn(file, titles)
  yield csvRow(headerOf(file))
  for (const title of rows) yield csvRow(fieldsOf(file, title))
  yield `"Row Count:",${rows.length}\r\n`
}

const numbers = [1, 2, 3, 4] as const

function headerOf(file: CompanyFile): string[] {
  const proprietor = (n: number) => [
    `Proprietor Name (${n})`,
    `Company Registration No. (${n})`,
    `Proprietorship Category (${n})`,
    ...(file === 'ocod' ? [`Country Incorporated (${n})`] : []),
    `Proprietor (${n}) Address (1)`,
    `Proprietor (${n}) Address (2)`,
    `Proprietor (${n}) Address (3)`,
  ]
  return [
    'Title Number',
    'Tenure',
    'Property Address',
    'District',
    'County',
    'Region',
    'Postcode',
    'Multiple Address Indicator',
    'Price Paid',
    ...numbers.flatMap(proprietor),
    'Date Proprietor Added',
    'Additional Proprietor Indicator',
  ]
}

function fieldsOf(file: CompanyFile, title: Title): string[] {
  const [year, month, day] = title.ownedSince.split('-')
  return [
    title.titleNo,
    title.tenure,
    title.address,
    'DOGGERLAND',
    'NORTH SEA ISLES',
    'NORTH SEA',
    title.postcode,
    yesOrNo(title.hasMoreAddresses),
    title.pricePaidPounds?.toString() ?? '',
    ...numbers.flatMap((n) => proprietorFields(file, title.owners[n - 1])),
    `${day}-${month}-${year}`,
    yesOrNo(title.hasMoreProprietors),
  ]
}

function proprietorFields(file: CompanyFile, owner: Owner | undefined): string[] {
  return [
    owner?.name ?? '',
    owner?.companyNumber ?? '',
    owner?.category ?? '',
    ...(file === 'ocod' ? [owner?.country ?? ''] : []),
    ...[0, 1, 2].map((line) => owner?.addresses[line] ?? ''),
  ]
}

const yesOrNo = (value: boolean) => (value ? 'Y' : 'N')
