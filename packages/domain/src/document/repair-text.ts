import type { RepairLog } from './repair-log.ts'

/** A text cut to so many UTF-16 code units, between two characters. Anything else is handed back. */
export function cutText(text: unknown, most: number, log: RepairLog): unknown {
  if (typeof text !== 'string' || text.length <= most) return text
  log.add('texts')
  return shortened(text, most)
}

/** The text, or as much of its beginning as fits, ending in '…'. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
