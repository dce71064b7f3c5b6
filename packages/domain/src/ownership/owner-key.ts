import { foldOwnerName } from './fold-owner-name.ts'

/**
 * Countries in which each court, state, province, city or free zone numbers its own companies, so
 * that a number is not unique.
 */
const countriesOfManyRegisters =
  /^(canada|germany|italy|spain|united arab emirates|united states of america|usa)$/

/**
 * A stable key of an owner across months and spellings: the company number with its country
 * ('GB-00214436', 'JERSEY-12345'), else the folded name ('name-st-marys'). Where unlike names share
 * a number, this key belongs to the owner with most mentions: see `separateOwnerKey`. Consists of
 * letters, digits and hyphens for any name that contains a letter or a digit.
 */
export function ownerKey({
  name,
  companyNumber,
  country,
  source,
}: {
  readonly name: string
  readonly companyNumber: string | null
  /** The country of incorporation of an overseas company, as the register spells it. */
  readonly country: string | null
  /** The dataset of the record: all owners in OCOD are overseas, even those without a country. */
  readonly source: 'ccod' | 'ocod'
}): string {
  const number = plainNumber(companyNumber)
  if (source === 'ccod') {
    return number === null ? nameKey(name) : `GB-${britishNumber(number)}`
  }
  const register = foldOwnerName(country ?? '')
  const place = hyphened(register).toUpperCase() || 'OVERSEAS'
  if (number === null) return `${place}-${nameKey(name)}`
  const key = `${place}-${number.replace(/^0+(?=\d+$)/, '')}`
  const isOfMany = register === '' || countriesOfManyRegisters.test(register)
  return isOfMany ? `${key}-${nameKey(name)}` : key
}

/**
 * The key of an owner whose name is unlike that of another with the same company number:
 * 'GB-00214436-name-skell-water-plc'. `foldedName` must be folded by `foldOwnerName`.
 */
export function separateOwnerKey(numberKey: string, foldedName: string): string {
  return `${numberKey}-${nameKey(foldedName)}`
}

function nameKey(name: string): string {
  return `name-${hyphened(foldOwnerName(name)) || name.trim()}`
}

/** Null for placeholders: 'N/A', '-', '0'. */
function plainNumber(written: string | null): string | null {
  const number = (written ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return /[1-9]/.test(number) ? number : null
}

/**
 * Pads to the eight characters of Companies House: '214436' is 00214436, 'SC1234' SC001234,
 * '27001R' IP27001R.
 */
function britishNumber(number: string): string {
  if (/^\d+$/.test(number)) return number.replace(/^0+/, '').padStart(8, '0')
  const [, prefix, digits = '', ending = ''] = /^([A-Z]{2})?(\d{1,6})(R?)$/.exec(number) ?? []
  if (digits === '') return number
  // Registered societies of England and Wales are written with or without their prefix.
  return `${prefix ?? 'IP'}${digits.replace(/^0+/, '').padStart(6 - ending.length, '0')}${ending}`
}

function hyphened(folded: string): string {
  return folded.replaceAll(' ', '-')
}
