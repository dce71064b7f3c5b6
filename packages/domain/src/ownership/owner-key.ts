import { foldOwnerName } from './fold-owner-name.ts'

/**
 * Countries whose companies are numbered by each court, state, province, city or free zone anew, so
 * that one number is the number of many companies.
 */
const countriesOfManyRegisters =
  /^(canada|germany|italy|spain|united arab emirates|united states of america|usa)$/

/**
 * What names one owner from month to month, whatever the spelling: the number in the register of its
 * country where it has one ('GB-00214436', 'JERSEY-12345'), else its folded name ('name-st-marys').
 * Where unlike names share a number, it is the key of the owner mentioned most: see `separateOwnerKey`.
 * Nothing but letters, digits and hyphens for any name that has a letter or a digit.
 */
export function ownerKey({
  name,
  companyNumber,
  country,
  source,
}: {
  readonly name: string
  readonly companyNumber: string | null
  /** Where an overseas company is incorporated, as the register writes it. */
  readonly country: string | null
  /** The dataset that names the owner: all in OCOD are overseas, even one without a country. */
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
 * 'GB-00214436-name-skell-water-plc'. `foldedName` is as `foldOwnerName` folds it.
 */
export function separateOwnerKey(numberKey: string, foldedName: string): string {
  return `${numberKey}-${nameKey(foldedName)}`
}

function nameKey(name: string): string {
  return `name-${hyphened(foldOwnerName(name)) || name.trim()}`
}

/** Null for what is no number: 'N/A', '-', '0'. */
function plainNumber(written: string | null): string | null {
  const number = (written ?? '').toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  return /[1-9]/.test(number) ? number : null
}

/** Companies House writes eight signs: '214436' is 00214436, 'SC1234' SC001234, '27001R' IP27001R. */
function britishNumber(number: string): string {
  if (/^\d+$/.test(number)) return number.replace(/^0+/, '').padStart(8, '0')
  const [, prefix, digits = '', ending = ''] = /^([A-Z]{2})?(\d{1,6})(R?)$/.exec(number) ?? []
  if (digits === '') return number
  // A society is written with or without the prefix of societies of England and Wales.
  return `${prefix ?? 'IP'}${digits.replace(/^0+/, '').padStart(6 - ending.length, '0')}${ending}`
}

function hyphened(folded: string): string {
  return folded.replaceAll(' ', '-')
}
