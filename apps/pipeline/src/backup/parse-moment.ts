import { UsageError } from '../cli/usage.ts'

const form =
  /^(\d{4}-\d{2}-\d{2})[ T](\d{2}:\d{2}(?::\d{2}(?:\.\d{1,3})?)?) ?(UTC|Z|[+-]\d{2}:\d{2})?$/

/** A moment such as '2026-11-26 05:00:00', which is in UTC unless it says otherwise. */
export function parseMoment(text: string): Date {
  const [, day = '', time = '', zone = 'Z'] = form.exec(text.trim()) ?? []
  const moment = new Date(`${day}T${time}${zone === 'UTC' ? 'Z' : zone}`)
  if (!Number.isNaN(moment.getTime())) return moment
  throw new UsageError(
    `'${text}' is not a moment such as '2026-11-26 05:00:00' (UTC) or '2026-11-26 05:00:00+01:00'.`,
  )
}
