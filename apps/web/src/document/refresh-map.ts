import type { MapRepair } from '@terrier/contract/map-repairs'
import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { applyMapPatch, mapPatchBetween } from '@terrier/domain/document/map-patch'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'

import { ApiProblem } from '../api/api-errors.ts'
import { clearHistory } from './edit-history.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import type { AccessLoss } from './open-map-state.ts'
import {
  acknowledgedMap,
  openMapNetwork,
  openMapQueue,
  setAcknowledged,
  updateShares,
  withTitle,
} from './open-map.ts'
import { deactivateTool } from './selection-store.ts'
import { setOpenMap } from './show-document.ts'

const { getState, setState } = useMapSession

/**
 * Loads the newest revision from the server, or what has changed since the one that was loaded,
 * unless there are unsaved edits. The camera does not move.
 */
export async function refreshMap(): Promise<void> {
  const { eid, openings, accessLoss } = getState()
  if (eid === null || accessLoss) return
  const newest = await loadOrLose(eid)
  if (!newest) return
  const { map, access, history: maySeeHistory = false } = newest.record
  const now = getState()
  if (now.openings !== openings || now.saveState !== 'clean' || now.shownRevision) return
  const acknowledged = acknowledgedMap()
  // A save from this page may have been acknowledged meanwhile.
  if (map.revision < (acknowledged?.record.map.revision ?? 0)) return
  updateShares(eid, map.sharedWith)
  setState({ maySeeHistory })
  if (map.revision === acknowledged?.record.map.revision && access === now.access) return
  const { document, repairs } = newest
  const before = acknowledged && withTitle(acknowledged.document, acknowledged.record.map.name)
  setAcknowledged(newest.record, document, { isRepaired: repairs.length > 0 })
  clearHistory()
  const { document: shown } = useMapDocument.getState()
  setOpenMap(caughtUp(shown, before, withTitle(document, map.name)), {
    repairs,
    access,
    isSnapshot: map.isSnapshot,
    lastSavedAt: new Date(map.lastModified),
  })
}

/** The server's map and its document. */
interface NewestMap {
  readonly record: MapRecord
  readonly document: SavedMapData
  readonly repairs: readonly MapRepair[]
}

/**
 * What has changed since the acknowledged map was loaded, applied to it; the whole map where the
 * server cannot tell, or where that was repaired. Null if it cannot be read.
 */
async function loadNewest(eid: number): Promise<NewestMap | null> {
  const acknowledged = acknowledgedMap()
  if (acknowledged?.record.map.eid === eid && !acknowledged.isRepaired) {
    const { document, record } = acknowledged
    const { patch, ...newest } = await openMapNetwork().loadChanges(eid, record.map.revision)
    const patched = patch && applyMapPatch(document, patch)
    if (patched?.ok)
      return readMap({ ...newest, map: { ...newest.map, data: '' } }, patched.document)
  }
  const record = await openMapNetwork().load(eid)
  return readMap(record, record.map.data)
}

function readMap(record: MapRecord, data: unknown): NewestMap | null {
  const upgraded = upgradeMap(data)
  if (!upgraded.ok) return null
  const repairs = [...(record.map.repairs ?? []), ...upgraded.repairs]
  return { record, document: upgraded.value, repairs }
}

/**
 * Records that the user may no longer open the map, or no longer edit it. The document and its
 * unsaved edits stay on the screen, where they can be saved as a copy.
 */
export function revokeAccess(eid: number, loss: AccessLoss): void {
  const state = getState()
  if (state.eid !== eid || state.accessLoss) return
  openMapQueue().stop()
  setState({ accessLoss: loss })
  deactivateTool()
}

/**
 * Checks why a save was refused: whether the user has lost the map, or may only view it now.
 * Rejects with `ConnectionLost` or `ApiProblem` when the check itself fails.
 */
export async function checkAccess(): Promise<void> {
  const { eid, openings, accessLoss } = getState()
  if (eid === null || accessLoss) return
  const newest = await loadOrLose(eid)
  if (newest?.record.access !== 1 || getState().openings !== openings) return
  revokeAccess(eid, 'editing')
  setState({ access: newest.record.access })
}

/** Null when the map was deleted or is no longer shared with the user. */
async function loadOrLose(eid: number): Promise<NewestMap | null> {
  try {
    return await loadNewest(eid)
  } catch (error) {
    const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 403)
    if (!isGone) throw error
    revokeAccess(eid, 'map')
    return null
  }
}

/**
 * Applies the patch that others saved to the document that is shown. A reader's own view changes
 * and selected properties are not saved, so replacing the document would undo them; the camera
 * stays as well.
 */
function caughtUp(
  shown: SavedMapData,
  before: SavedMapData | null,
  after: SavedMapData,
): SavedMapData {
  const patch = before ? mapPatchBetween(before, after) : null
  const patched = patch ? applyMapPatch(shown, patch) : null
  const document = patched?.ok ? patched.document : after
  const { zoom, lngLat } = shown.map
  return { ...document, map: { ...document.map, zoom, lngLat } }
}
