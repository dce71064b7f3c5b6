import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { applyMapPatch, mapPatchBetween } from '@terrier/domain/document/map-patch'
import type { ViewPosition } from '@terrier/domain/document/set-view'
import { upgradeMap, type UpgradeProblem } from '@terrier/domain/document/upgrade-map'

import { ApiProblem, ConnectionLost } from '../api/api-errors.ts'
import { clearHistory } from './edit-history.ts'
import { noDevice, type AbandonedJournal, type MapDevice } from './map-device.ts'
import { clearLastMap, storeLastMap } from './last-map.ts'
import type { MapNetwork } from './map-network.ts'
import { useMapDocument } from './map-document.ts'
import { newMapSession, useMapSession } from './map-session.ts'
import { OpenMapSaves } from './open-map-saves.ts'
import type { AccessLoss } from './open-map-state.ts'
import { deactivateTool } from './selection-store.ts'
import { setOpenMap, showDocument } from './show-document.ts'

const { getState, setState } = useMapSession

export const openMapSaves = new OpenMapSaves({
  eid: () => getState().eid,
  onState: (saveState) => setState({ saveState }),
  onSaved: ({ eid, lastModified }) => {
    storeLastMap(eid)
    setState({ eid, lastSavedAt: new Date(lastModified) })
  },
})

/**
 * Sets the network that saves maps and the device that stores unsaved edits. Called once, when the
 * application starts.
 */
export function connectOpenMap(network: MapNetwork, device: MapDevice = noDevice): void {
  openMapSaves.connect(network, device)
}

/** Opens a new, empty map. */
export function startNewMap(): void {
  clearLastMap()
  openMapSaves.startNew()
  showDocument(emptyMap(), newMapSession)
}

/**
 * Closes the map when the session ends. Unsaved edits stay on the device until the same user logs
 * in again.
 */
export function closeMap(): void {
  openMapSaves.halt()
  startNewMap()
}

/**
 * Restores a map without a title, which was never on the server, from the journal of a closed page.
 */
export function restoreNewMap(left: AbandonedJournal): void {
  startNewMap()
  setOpenMap(left.journal.document, { repairs: left.repairs ?? [] })
  openMapSaves.resume(left)
}

/**
 * Opens a saved map. Returns the problem if its data cannot be read. With an abandoned journal, the
 * journal's edits are shown and saved as if they had been made on this page.
 */
export function openMap(opened: MapRecord, left?: AbandonedJournal): UpgradeProblem | null {
  const { map, access } = opened
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return upgraded.problem
  const repairs = left?.repairs ?? [...(map.repairs ?? []), ...upgraded.repairs]
  storeLastMap(map.eid)
  openMapSaves.open(opened, upgraded.value, { isRepaired: repairs.length > 0 })
  showDocument(left?.journal.document ?? renamed(upgraded.value, map.name), {
    eid: map.eid,
    access,
    isSnapshot: map.isSnapshot,
    maySeeHistory: opened.history ?? false,
    accessLoss: null,
    repairs,
    saveState: 'clean',
    lastSavedAt: new Date(map.lastModified),
    openingView: null,
    shownRevision: null,
  })
  if (left) openMapSaves.resume(left)
  // A failure to record the view does not affect the user.
  openMapSaves.network.recordView(map.eid).catch(reportUnlessLost)
  return null
}

/** Reloads the map from the server and discards edits that could not be saved. */
export async function reloadMap(): Promise<UpgradeProblem | null> {
  const { eid } = getState()
  return eid === null ? null : openMap(await openMapSaves.network.load(eid))
}

/** Overrides the saved view of the map that was just opened, this time only. */
export function setOpeningView(openingView: ViewPosition | null): void {
  setState({ openingView })
}

/**
 * Loads the newest revision from the server, unless there are unsaved edits. The camera does not
 * move.
 */
export async function refreshMap(): Promise<void> {
  const { eid, openings, accessLoss } = getState()
  if (eid === null || accessLoss) return
  const newest = await loadOrLose(eid)
  if (newest === null) return
  const { map, access, history: maySeeHistory = false } = newest
  const now = getState()
  if (now.openings !== openings || now.saveState !== 'clean' || now.shownRevision) return
  openMapSaves.shared(eid, map.sharedWith)
  const { acknowledged } = openMapSaves
  setState({ maySeeHistory })
  if (map.revision === acknowledged?.record.map.revision && access === now.access) return
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return
  const before = acknowledged && renamed(acknowledged.document, acknowledged.record.map.name)
  const repairs = [...(map.repairs ?? []), ...upgraded.repairs]
  openMapSaves.setAcknowledged(newest, upgraded.value, { isRepaired: repairs.length > 0 })
  clearHistory()
  const { document: shown } = useMapDocument.getState()
  setOpenMap(caughtUp(shown, before, renamed(upgraded.value, map.name)), {
    repairs,
    access,
    isSnapshot: map.isSnapshot,
    lastSavedAt: new Date(map.lastModified),
  })
}

/**
 * Records that the user may no longer open the map, or no longer edit it. The document and its
 * unsaved edits stay on the screen, where they can be saved as a copy.
 */
export function revokeAccess(eid: number, loss: AccessLoss): void {
  const state = getState()
  if (state.eid !== eid || state.accessLoss) return
  openMapSaves.stop()
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
  if (newest?.access !== 1 || getState().openings !== openings) return
  revokeAccess(eid, 'editing')
  setState({ access: newest.access })
}

/** Null when the map was deleted or is no longer shared with the user. */
async function loadOrLose(eid: number): Promise<MapRecord | null> {
  try {
    return await openMapSaves.network.load(eid)
  } catch (error) {
    const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 403)
    if (!isGone) throw error
    revokeAccess(eid, 'map')
    return null
  }
}

/** Records whom the open map is shared with. */
export function updateShares(eid: number, sharedWith: MapRecord['map']['sharedWith']): void {
  openMapSaves.shared(eid, sharedWith)
}

/** The user has dismissed the list of repairs. */
export function dismissRepairs(): void {
  setState({ repairs: [] })
}

/** Sends unsaved edits without waiting, for example when the network is back. */
export function saveNow(): void {
  openMapSaves.sendNow()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
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

function renamed(document: SavedMapData, name: string): SavedMapData {
  // The name beside the data is the newer one: the list of maps shows it.
  return { ...document, name, map: { ...document.map, name } }
}
