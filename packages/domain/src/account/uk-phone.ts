const extension = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i

/** Parentheses may enclose the area code, or a zero that is omitted from abroad. */
const shape = /^(?:\+|\(\+|\()?\d[\d\s()-]*$/

/** The country code or the trunk zero, then nine or ten digits of Ofcom's numbering plan. */
const national = /^(?:(?:\+|00)440?|0)[1235789]\d{8,9}$/

/** Whether this is a United Kingdom telephone number, with or without an extension. */
export function isUkPhone(text: string): boolean {
  const number = text.replace(extension, '')
  return shape.test(number) && national.test(number.replaceAll(/[\s()-]/g, ''))
}
