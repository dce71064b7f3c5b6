/** BS 7666: the area and district, then a figure and two letters of those that are used there. */
const pattern =
  /^(?:GIR ?0AA|(?:[A-PR-UWYZ](?:\d{1,2}|[A-HK-Y]\d{1,2}|\d[A-HJKPSTUW]|[A-HK-Y]\d[ABEHMNPRVWXY])) ?\d[ABD-HJLNP-UW-Z]{2})$/i

/** Whether this is written like a postcode of the United Kingdom. It need not be in use. */
export const isUkPostcode = (text: string): boolean => pattern.test(text.replaceAll(/\s+/g, ' '))
