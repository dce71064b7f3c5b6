import { locales } from './language.ts'

const grouped = new Intl.NumberFormat(locales)

/** A count with thousands separators. */
export const formatCount = (count: number): string => grouped.format(count)
