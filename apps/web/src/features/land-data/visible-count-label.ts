import { landDataText as text } from '../../text/land-data.ts'

/** How many layers of a section are on, as text; undefined if none is. */
export const visibleCountLabel = (count: number): string | undefined =>
  count === 0 ? undefined : text.shown({ count })
