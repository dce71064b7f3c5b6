import type { RepairLog } from './repair-log.ts'

/**
 * Truncates a text to a number of UTF-16 code units without splitting a character. Other values are
 * returned unchanged.
 */
export function truncateText(text: unknown, most: number, log: RepairLog): unknown {
  if (typeof text !== 'string' || text.length <= most) return text
  log.add('texts')
  return shortened(text, most)
}

/** The text, truncated with '…' when it is too long. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  return `${text.slice(0, most - 1).replace(/[\uD800-\uDBFF]$/, '')}…`
}
