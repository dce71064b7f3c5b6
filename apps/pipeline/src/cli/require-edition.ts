import { UsageError } from './usage.ts'

const month = /^(?:19|20)\d\d-(?:0[1-9]|1[0-2])$/
const year = /^(?:19|20)\d\d$/

/** A larger gap in months between two editions is probably a mistake. */
const usualMonths = 12

/** Throws `UsageError` where an edition of ownership is not a month. */
export function requireMonth(edition: string): void {
  if (month.test(edition)) return
  throw new UsageError(`${edition} is not a month. Give the edition, such as --edition 2026-10.`)
}

/** Throws `UsageError` where an edition resembles a month or a year but is not a valid one. */
export function requireEdition(edition: string): void {
  if (!/^[\d\s/_-]+$/.test(edition) || month.test(edition) || year.test(edition)) return
  throw new UsageError(
    `${edition} is neither a month nor a year. Give the edition, such as --edition 2026-10.`,
  )
}

/** Concerns about publishing an edition in place of another: it is older, or much newer. */
export function findEditionConcerns(edition: string, published: string | undefined): string[] {
  if (published === undefined || !areAlike(edition, published)) return []
  if (edition < published) {
    return [`${published} is published. ${edition} is older and would take its place.`]
  }
  const monthsLater = month.test(edition) ? monthNumber(edition) - monthNumber(published) : 0
  return monthsLater > usualMonths
    ? [`${published} is published. ${edition} is ${monthsLater} months later.`]
    : []
}

const areAlike = (a: string, b: string): boolean =>
  (month.test(a) && month.test(b)) || (year.test(a) && year.test(b))

function monthNumber(edition: string): number {
  const [yearOfMonth = 0, monthOfYear = 0] = edition.split('-').map(Number)
  return yearOfMonth * 12 + monthOfYear
}
