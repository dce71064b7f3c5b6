/** BS 7666: outward code, then a digit and two letters out of those that inward codes use. */
const pattern =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY])) ?\d[ABD-HJLNP-UW-Z]{2})$/i

/** Whether this has the format of a United Kingdom postcode. It need not be in use. */
export const isUkPostcode = (text: string): boolean => pattern.test(text.replaceAll(/\s+/g, ' '))
