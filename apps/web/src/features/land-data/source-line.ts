import type { Dataset } from '@terrier/contract/datasets'

import { formatEdition } from '../../text/format-edition.ts'
import { landDataText as text } from '../../text/land-data.ts'

/** Publisher and edition of a dataset: 'Natural England · October 2026'. */
export function sourceLine({ publisher, edition, fictional }: Dataset): string {
  const parts = [publisher, formatEdition(edition)]
  return (fictional ? [...parts, text.fictional] : parts).join(' · ')
}

/**
 * The most frequent source of a section's datasets, for its heading; the first one if several are
 * as frequent. Undefined if all sources differ, in which case each row shows its own.
 */
export function commonSource(
  datasets: readonly (Dataset | null | undefined)[],
): string | undefined {
  const counts = new Map<string, number>()
  for (const dataset of datasets) {
    if (!dataset) continue
    const source = sourceLine(dataset)
    counts.set(source, (counts.get(source) ?? 0) + 1)
  }
  const [first] = [...counts].toSorted(([, a], [, b]) => b - a)
  if (first === undefined) return undefined
  const [source, count] = first
  return count > 1 || counts.size === 1 ? source : undefined
}
