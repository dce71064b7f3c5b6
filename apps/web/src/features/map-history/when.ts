const dayAndTime = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeStyle: 'short' })
const time = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short' })

/** A local day and time of day. */
export const momentOf = (at: Date): string => dayAndTime.format(at)

/** The local time of day at which an entry began and ended, or the one at which both were. */
export function spanOf({ begunAt, savedAt }: { begunAt: string; savedAt: string }): string {
  const [first, last] = [time.format(new Date(begunAt)), time.format(new Date(savedAt))]
  return first === last ? last : `${first} – ${last}`
}
