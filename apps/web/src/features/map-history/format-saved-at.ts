import { dateFormat } from '../../text/date-format.ts'
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const time = dateFormat({ timeStyle: 'short' })

/** Date and time of day in the local time zone. */
export const formatSavedAt = (at: Date): string => dayAndTime.format(at)

const withSeconds = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const timeWithSeconds = dateFormat({ timeStyle: 'medium' })

/** As above with seconds, which distinguishes saves within a minute. */
export const timestampWithSeconds = (at: Date): string => withSeconds.format(at)

/** Local time of day of one save. */
export const timeOfSave = (at: Date): string => timeWithSeconds.format(at)

/** Local time of day of an entry's first and last save; one time if they are equal. */
export function periodOf({ begunAt, savedAt }: { begunAt: string; savedAt: string }): string {
  const [first, last] = [time.format(new Date(begunAt)), time.format(new Date(savedAt))]
  return first === last ? last : `${first} – ${last}`
}
