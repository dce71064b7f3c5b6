import { sharingText as text } from '../../text/sharing.ts'

export type Lifetime = 'never' | 'week' | 'month'

const days: Readonly<Record<Lifetime, number | null>> = { never: null, week: 7, month: 30 }
const dayMs = 24 * 60 * 60 * 1000

/** Options for the expiry of a new link. */
export const lifetimes = (['never', 'week', 'month'] as const).map((value) => ({
  value,
  words: text.lifetimes[value],
}))

/** ISO 8601; null: never. */
export function expiryOf(lifetime: Lifetime): string | null {
  const lasts = days[lifetime]
  return lasts === null ? null : new Date(Date.now() + lasts * dayMs).toISOString()
}
