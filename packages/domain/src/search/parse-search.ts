import { parsePosition, type ParsedPosition } from '../format/parse-position.ts'

/** An interpretation of a typed text other than as a name. */
export type ParsedSearch =
  | { readonly kind: 'position'; readonly position: ParsedPosition }
  /** In capitals and without a space: 'SW1A1AA'. */
  | { readonly kind: 'postcode'; readonly postcode: string }
  /** The outward code, or that and the first digit of the inward code: 'SW1A', 'SW1A 1'. */
  | { readonly kind: 'postcode-part'; readonly outward: string; readonly inward: string }
  | { readonly kind: 'uprn'; readonly uprn: number }
  | { readonly kind: 'title'; readonly titleNo: string }
  | { readonly kind: 'inspire-id'; readonly polyId: number }

const outward = '[A-PR-UWYZ](?:[A-HK-Y]?[0-9][0-9]?|[A-HK-Y]?[0-9][A-HJKMNPR-Y])'
const wholePostcode = new RegExp(`^${outward}[0-9][ABD-HJLNP-UW-Z]{2}$`)
const partOfPostcode = new RegExp(`^(${outward})(?: ?([0-9][ABD-HJLNP-UW-Z]?)?)$`)

/** OS, 'AddressBase: technical specification': up to twelve digits. */
const uprnPattern = /^(?:UPRN[ :]*)?0*([1-9]\d{0,11})$/
/** HM Land Registry, 'Title numbers': letters of the office and up to six digits. */
const titlePattern = /^(?:TITLE(?: NUMBER| NO\.?)?[ :]*)?([A-Z]{1,4} ?\d{1,6})$/
const inspirePattern = /^(?:INSPIRE(?: ?ID)?[ :]*)?0*([1-9]\d{3,8})$/

/**
 * All interpretations of a search text other than as a name. There may be several: 'SK57' is a
 * square of the National Grid as well as a title number, and 'SE12' is also a postcode district.
 */
export function parseSearch(text: string): ParsedSearch[] {
  const plain = text.trim().toUpperCase().replaceAll(/\s+/g, ' ')
  if (plain === '' || plain.length > 200) return []
  return [...readingsOfPosition(text), ...readingsOfPostcode(plain), ...readingsOfNumbers(plain)]
}

function readingsOfPosition(text: string): ParsedSearch[] {
  // Two letters alone are a square of 100 km, but also the beginning of many names.
  if (/^\s*[a-z]{2}\s*$/i.test(text)) return []
  const position = parsePosition(text)
  return position ? [{ kind: 'position', position }] : []
}

function readingsOfPostcode(plain: string): ParsedSearch[] {
  const together = plain.replaceAll(' ', '')
  if (wholePostcode.test(together)) return [{ kind: 'postcode', postcode: together }]
  const [, district, inward = ''] = partOfPostcode.exec(plain) ?? []
  return district === undefined ? [] : [{ kind: 'postcode-part', outward: district, inward }]
}

function readingsOfNumbers(plain: string): ParsedSearch[] {
  const readings: ParsedSearch[] = []
  const title = titlePattern.exec(plain)?.[1]
  const inspireId = inspirePattern.exec(plain)?.[1]
  const uprn = uprnPattern.exec(plain)?.[1]
  if (title !== undefined && title !== 'UPRN') {
    readings.push({ kind: 'title', titleNo: title.replace(' ', '') })
  }
  if (inspireId !== undefined) readings.push({ kind: 'inspire-id', polyId: Number(inspireId) })
  if (uprn !== undefined) readings.push({ kind: 'uprn', uprn: Number(uprn) })
  return readings
}
