const isoDate =
  /^\d{4}-\d\d-\d\d(?<time>T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Milliseconds since 1970 of an ISO 8601 date or date-time, read as UTC if it has no time zone, not
 * as local time. Throws RangeError for an invalid date.
 */
export function isoDateMs(iso: string | null): number | null {
  if (iso === null) return null
  // Date.parse alone would read 05/02/2010 as the 2nd of May.
  const parts = isoDate.exec(iso)?.groups as { time?: string; zone?: string } | undefined
  const lacksZone = parts?.time !== undefined && parts.zone === undefined
  const ms = parts === undefined ? Number.NaN : Date.parse(lacksZone ? `${iso}Z` : iso)
  if (Number.isNaN(ms)) throw new RangeError(`Not an ISO 8601 date: ${iso}`)
  return ms
}
