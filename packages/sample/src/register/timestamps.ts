import type { Random } from '../random/random.ts'

const two = (value: number) => String(value).padStart(2, '0')

/** A day between 1988 and 2025, as YYYY-MM-DD. */
export const aDay = (random: Random): string =>
  `${random.integer(1988, 2025)}-${two(random.integer(1, 12))}-${two(random.integer(1, 28))}`

/** A day of one month, as YYYY-MM-DD. */
export const aDayIn = (month: string, random: Random): string =>
  `${month}-${two(random.integer(1, 28))}`

/** A UTC timestamp on a day; like the publisher's, not always with milliseconds. */
export function timestampOn(day: string, random: Random): string {
  const time = [random.integer(0, 23), random.integer(0, 59), random.integer(0, 59)].map(two)
  const parts = random.chance(0.8) ? `.${String(random.integer(1, 999)).padStart(3, '0')}` : ''
  return `${day}T${time.join(':')}${parts}Z`
}
