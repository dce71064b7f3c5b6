/** `wal_segment_size` of every cluster that `initdb` creates by default. */
export const segmentBytes = 16 * 1024 * 1024

const segmentsPerLog = 0x1_0000_0000 / segmentBytes

/** A segment of the write-ahead log: which stretch of it, on which timeline. */
export interface WalSegment {
  readonly timeline: number
  readonly number: number
}

/** Its file name, such as '000000010000000000000003'. */
export function segmentName({ timeline, number }: WalSegment): string {
  const parts = [timeline, Math.floor(number / segmentsPerLog), number % segmentsPerLog]
  return parts.map((part) => part.toString(16).toUpperCase().padStart(8, '0')).join('')
}

/** Undefined for another file of the archive, such as the history of a timeline. */
export function parseSegmentName(name: string): WalSegment | undefined {
  if (!/^[0-9A-F]{24}$/.test(name)) return undefined
  const [timeline = 0, log = 0, rest = 0] = [0, 8, 16].map((at) =>
    Number.parseInt(name.slice(at, at + 8), 16),
  )
  return { timeline, number: log * segmentsPerLog + rest }
}

/** The number of the segment that holds a position such as '0/2000028' (a `pg_lsn`). */
export function segmentNumberOf(lsn: string): number {
  const [log = '', offset = ''] = lsn.split('/')
  return (
    Number.parseInt(log, 16) * segmentsPerLog +
    Math.floor(Number.parseInt(offset, 16) / segmentBytes)
  )
}
