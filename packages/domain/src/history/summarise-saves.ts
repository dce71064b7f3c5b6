import type { ChangeSummary, HistoryChange } from '@terrier/contract/change-summary'

import { isEmptySummary } from '../document/change-summary.ts'
import type { ReversiblePatch } from '../document/operation.ts'
import { summariseNetChange } from './summarise-net-change.ts'

/**
 * A save in the history: its patch, or a summary or text where the patch was too large to store.
 */
export interface RecordedSave {
  readonly change: ReversiblePatch | null
  readonly summary: ChangeSummary | null
  readonly what: string | null
}

/**
 * Summarises saves, oldest first: one net change per run of consecutive saves whose patches are
 * stored.
 */
export function summariseSaves(saves: readonly RecordedSave[]): HistoryChange[] {
  const parts: HistoryChange[] = []
  let together: ReversiblePatch[] = []
  const add = (summary: ChangeSummary) => {
    if (!isEmptySummary(summary)) parts.push({ summary })
  }
  const addTogether = () => {
    if (together.length > 0) add(summariseNetChange(together))
    together = []
  }
  for (const { change, summary, what } of saves) {
    if (what === null && summary === null && change) together.push(change)
    else {
      addTogether()
      if (summary) add(summary)
      else parts.push(changeOf(what))
    }
  }
  addTogether()
  return parts
}

function changeOf(what: string | null): HistoryChange {
  switch (what) {
    case null:
      return { event: 'changed' }
    case 'Made the map':
      return { event: 'map-made' }
    case 'Made the snapshot':
      return { event: 'snapshot-made' }
    case 'Saved the map':
      return { event: 'saved' }
    default:
      return { words: what }
  }
}
