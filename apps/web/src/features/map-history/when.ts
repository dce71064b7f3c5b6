import { dateFormat } from '../../text/date-format.ts'
const dayAndTime = dateFormat({ dateStyle: 'medium', timeStyle: 'short' })
const time = dateFormat({ timeStyle: 'short' })

/** A local day and time of day. */
export const momentOf = (at: Date): string => dayAndTime.format(at)

const withSeconds = dateFormat({ dateStyle: 'medium', timeStyle: 'medium' })
const timeWithSeconds = dateFormat({ timeStyle: 'medium' })

/** The same to the second, which tells saves of one minute apart. */
export const momentWithSeconds = (at: Date): string => withSeconds.format(at)

/** The local time of day of one save. */
export const timeOfSave = (at: Date): string => timeWithSeconds.format(at)

/** The local time of day at which an entry began and ended, or the one at which both were. */
export function spanOf({ begunAt, savedAt }: { begunAt: string; savedAt: string }): string {
  const [first, last] = [time.format(new Date(begunAt)), time.format(new Date(savedAt))]
  return first === last ? last : `${first} – ${last}`
}
