/**
 * Prefixes of company numbers outside the ordinary companies of England and Wales. Companies House,
 * "Uniform Resource Identifiers (URI) Customer Guide", company number prefixes.
 */
const prefixes =
  'AC|CE|CS|ES|FC|FE|GE|GN|GS|IC|IP|LP|NA|NC|NF|NI|NL|NO|NP|NR|NV|NZ|OC|OE|PC|RC|RS|SA|SC|SE|SF|SG|' +
  'SI|SL|SO|SP|SR|SZ|ZC'

/** Eight digits, or a prefix and six digits, the last of which may be a letter: 'IP27001R'. */
const companyNumberPattern = new RegExp(String.raw`^(\d{8}|(${prefixes})\d{5}[\dR])$`)

/** Leading zeros are often omitted. */
const companyNumberLength = 8

/**
 * The URL of a company at Companies House; null for a company incorporated overseas, and for an
 * invalid company number.
 */
export function companyRegisterUrl({
  companyNumber,
  country,
}: {
  readonly companyNumber: string | null
  readonly country: string | null
}): string | null {
  if (companyNumber === null || country !== null) return null
  const number = companyNumber.trim().toUpperCase()
  const whole = /^\d+$/.test(number) ? number.padStart(companyNumberLength, '0') : number
  if (!companyNumberPattern.test(whole)) return null
  return `https://find-and-update.company-information.service.gov.uk/company/${whole}`
}
