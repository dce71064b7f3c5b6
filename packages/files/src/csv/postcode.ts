/**
 * A postcode unit; the last two letters are never C, I, K, M, O or V (Royal Mail, 'Programmers’ Guide
 * to the Postcode Address File'). A district alone, such as 'M33', is none: it is a whole town.
 */
const unit = /^[A-Z]{1,2}\d[A-Z\d]?\d[ABD-HJLNP-UW-Z]{2}$/

/**
 * A postcode as registers are asked for it, in capitals and without spaces: 'sw1a 1aa' is 'SW1A1AA'.
 * Undefined for what is not written like one; whether there is such a postcode the register knows.
 */
export function postcodeKey(text: string): string | undefined {
  // Far shorter than what people write into the wrong column.
  if (text.length > 16) return undefined
  const key = text.replaceAll(/\s/g, '').toUpperCase()
  return unit.test(key) ? key : undefined
}
