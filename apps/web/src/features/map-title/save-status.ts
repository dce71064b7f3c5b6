import type { MapSession } from '../../document/open-map-state.ts'
import { readOnlyReason } from '../../document/read-only-reason.ts'
import { mapTitleText as text } from '../../text/map-title.ts'

type Question = Pick<MapSession, 'eid' | 'access' | 'isSnapshot' | 'barrier' | 'saveState'> &
  Partial<Pick<MapSession, 'shownRevision' | 'accessLoss'>>

export interface SaveStatus {
  readonly text: string
  readonly kind: 'quiet' | 'busy' | 'trouble'
}

/** The line under the title. Specification 4, "Map save status". */
export function saveStatus(map: Question): SaveStatus {
  const readOnly = readOnlyText(map)
  if (readOnly) return { text: readOnly, kind: 'quiet' }
  switch (map.saveState) {
    case 'retrying':
      return { text: text.retrying, kind: 'trouble' }
    case 'failed':
    case 'stale':
      return { text: text.failed, kind: 'trouble' }
    case 'dirty':
    case 'saving':
      if (map.eid === null && map.saveState === 'dirty') break
      // Queued changes are not saved yet, so the status must not say so.
      return { text: text.saving, kind: 'busy' }
    case 'clean':
      break
  }
  return { text: map.eid === null ? text.addTitle : text.saved, kind: 'quiet' }
}

function readOnlyText(map: Question): string | null {
  const reason = readOnlyReason(map)
  if (reason === null) return null
  // Changes that were unsaved when access was lost are still unsaved.
  if (map.accessLoss && map.saveState !== 'clean') return null
  if (reason === 'mobile') return text.mobileReadOnly
  // Offline is temporary, and until then only unsaved changes matter.
  return reason === 'offline' ? null : text.readOnly
}
