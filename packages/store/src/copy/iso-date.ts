const isoDate =
  /^\d{4}-\d\d-\d\d(?<time>T\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/

/**
 * Milliseconds since 1970 of an ISO 8601 date or date and time; UTC where it names no zone, whatever
 * the zone of this machine. Throws RangeError when it is no date.
 */
export function isoDateMs(iso: string | null): number | null {
  if (iso === null) return null
  // Date.parse alone would take 05/02/2010 for a day in May.
  const parts = isoDate.exec(iso)?.groups as { time?: string; zone?: string } | undefined
  const lacksZone = parts?.time !== undefined && parts.zone === undefined
  const ms = parts === undefined ? Number.NaN : Date.parse(lacksZone ? `${iso}Z` : iso)
  if (Number.isNaN(ms)) throw new RangeError(`Not an ISO 8601 date: ${iso}`)
  return ms
}
