import { locales } from './language.ts'

const grouped = new Intl.NumberFormat(locales)

/** A count with its thousands grouped. */
export const formatCount = (count: number): string => grouped.format(count)
