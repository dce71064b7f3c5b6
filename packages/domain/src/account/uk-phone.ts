const extension = /\s*(?:x|ext\.?|extension|#)\s*\d{1,6}$/i

/** Brackets may stand around the area code or a nought that is left out abroad. */
const shape = /^(?:\+|\(\+|\()?\d[\d\s()-]*$/

/** The country, or the nought of a number within it; then nine or ten figures of Ofcom's plan. */
const national = /^(?:(?:\+|00)440?|0)[1235789]\d{8,9}$/

/** Whether this is a telephone number of the United Kingdom, with an extension or without. */
export function isUkPhone(text: string): boolean {
  const number = text.replace(extension, '')
  return shape.test(number) && national.test(number.replaceAll(/[\s()-]/g, ''))
}
