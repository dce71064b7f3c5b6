/**
 * A postcode unit; the last two letters are never C, I, K, M, O or V (Royal Mail, 'Programmers’
 * Guide to the Postcode Address File'). A district alone, such as 'M33', does not match: it covers
 * a whole town.
 */
const unit = /^[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/

/**
 * Normalises a postcode to capitals without spaces, as registers are queried: 'sw1a 1aa' becomes
 * 'SW1A1AA'. Undefined for text of another form; whether the postcode exists is for the register to
 * say.
 */
export function postcodeKey(text: string): string | undefined {
  // Skips long text in a wrong column before the regular expression runs.
  if (text.length > 16) return undefined
  const key = text.replaceAll(/\s/g, '').toUpperCase()
  return unit.test(key) ? key : undefined
}
