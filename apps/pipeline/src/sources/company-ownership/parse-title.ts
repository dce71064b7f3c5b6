import { classifyOwner } from '@terrier/domain/ownership/classify-owner'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import type { Proprietor, TitleRow } from '@terrier/store/import-rows'

import { proprietorNumbers, type CompanySource } from './columns.ts'

/** The value of a column in a row; empty where there is none. */
type Field = (column: string) => string

/** Reports a note about a row that is loaded. */
type Note = (reason: string, detail: string) => void

/** HM Land Registry truncates addresses at this length, without a mark. */
const addressMaxCharacters = 999

const fullDay = /^(\d{2})-(\d{2})-(\d{4})$/

/**
 * Parses the title of a row. An unreadable value is noted and omitted; the title itself is always
 * loaded.
 */
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

/** The publisher's category, such as 'Local Authority'. */
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

/** Converts a date in DD-MM-YYYY to ISO 8601. */
function parseDay(value: string, note: Note): string | null {
  if (value === '') return null
  const [, day, month, year] = fullDay.exec(value.replaceAll('/', '-')) ?? []
  const iso = `${year}-${month}-${day}`
  // `Date` normalises an invalid day such as 31-02-2020 to another date.
  const date = new Date(`${iso}T00:00:00Z`)
  if (!Number.isNaN(date.getTime()) && date.toISOString().startsWith(iso)) return iso
  note('bad-date', `'${value}' is not a date`)
  return null
}
