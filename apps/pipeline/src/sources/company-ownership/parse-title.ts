import { classifyOwner } from '@terrier/domain/ownership/classify-owner'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Proprietor, TitleRow } from '@terrier/store/rows'

import { proprietorNumbers, type CompanySource } from './columns.ts'

/** What a row says in a column; empty where it says nothing. */
type Field = (column: string) => string

/** Tells something about a row that is loaded all the same. */
type Note = (reason: string, detail: string) => void

/** HM Land Registry cuts addresses here, without a mark. */
const addressMaxCharacters = 999

const fullDay = /^(\d{2})-(\d{2})-(\d{4})$/

/** The title of one row. What cannot be read in it is noted and left out; the title never is. */
export function parseTitle(source: CompanySource, field: Field, note: Note): TitleRow {
  const proprietors = proprietorNumbers.flatMap((n) => parseProprietor(field, n, note))
  const address = text(field('Property Address'))
  if ((address?.length ?? 0) >= addressMaxCharacters) {
    note(
      'address-cut',
      `the address has ${address?.length} characters: the publisher may have cut it`,
    )
  }
  if (proprietors.length === 0) note('no-proprietor', 'the title names no proprietor')
  return {
    titleNo: field('Title Number'),
    source,
    tenure: field('Tenure'),
    address,
    district: text(field('District')),
    county: text(field('County')),
    region: text(field('Region')),
    postcode: text(field('Postcode')),
    hasMoreAddresses: isYes(field('Multiple Address Indicator')),
    pricePaidPounds: parsePrice(field('Price Paid'), note),
    proprietors,
    dateProprietorAdded: parseDay(field('Date Proprietor Added'), note),
    hasMoreProprietors: isYes(field('Additional Proprietor Indicator')),
    ownerClass: ownerClasses[classifyOwner(proprietors)],
  }
}

function parseProprietor(field: Field, n: number, note: Note): Proprietor[] {
  const name = field(`Proprietor Name (${n})`)
  if (name === '') return []
  const addresses = [1, 2, 3].map((line) => field(`Proprietor (${n}) Address (${line})`))
  return [
    {
      name,
      companyNumber: text(field(`Company Registration No. (${n})`)),
      category: parseCategory(field(`Proprietorship Category (${n})`), note),
      country: text(field(`Country Incorporated (${n})`)),
      addresses: addresses.filter((line) => line !== ''),
    },
  ]
}

function text(value: string): string | null {
  return value === '' ? null : value
}

/** The publisher's words, such as 'Local Authority'. */
function parseCategory(value: string, note: Note): string | null {
  if (value === '' || /\p{Letter}/u.test(value)) return text(value)
  note('bad-category', `'${value}' is not a category of proprietors`)
  return null
}

function isYes(value: string): boolean {
  return value.toUpperCase() === 'Y'
}

function parsePrice(value: string, note: Note): number | null {
  if (value === '') return null
  const pounds = Number(value.replaceAll(/[£,\s]/g, ''))
  if (Number.isFinite(pounds) && pounds >= 0) return Math.round(pounds)
  note('bad-price', `'${value}' is not a price`)
  return null
}

/** ISO date of a day written DD-MM-YYYY. */
function parseDay(value: string, note: Note): string | null {
  if (value === '') return null
  const [, day, month, year] = fullDay.exec(value.replaceAll('/', '-')) ?? []
  const iso = `${year}-${month}-${day}`
  // A day such as 31-02-2020 would come back as another.
  const date = new Date(`${iso}T00:00:00Z`)
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)) return iso
  note('bad-date', `'${value}' is not a date`)
  return null
}
