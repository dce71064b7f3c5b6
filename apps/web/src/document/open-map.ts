import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { applyMapPatch, mapPatchBetween } from '@terrier/domain/document/map-patch'
import type { MapView } from '@terrier/domain/document/set-view'
import { upgradeMap, type UpgradeProblem } from '@terrier/domain/document/upgrade-map'
import { create } from 'zustand'

import { ApiProblem, ConnectionLost } from '../api/errors.ts'
import { forgetSteps } from './edit-history.ts'
import { forgetfulDevice, type LeftBehind, type MapDevice } from './map-device.ts'
import { forgetMap, rememberMap } from './map-memory.ts'
import type { MapNetwork } from './map-network.ts'
import { OpenMapSaves } from './open-map-saves.ts'
import type { AccessLoss, OpenMapState } from './open-map-state.ts'

/** What is in hand when a map is opened: nothing. */
const emptyHands = {
  tool: null,
  activeObjectId: null,
  activeParcel: null,
  unregistered: null,
  oldBoundary: null,
  past: null,
} as const

const newMap = {
  ...emptyHands,
  eid: null,
  access: 2,
  isSnapshot: false,
  maySeeHistory: false,
  accessLoss: null,
  saveState: 'clean',
  lastSavedAt: null,
  openingView: null,
  repairs: [],
} as const

export const useOpenMap = create<OpenMapState>()(() => ({
  ...newMap,
  document: emptyMap(),
  barrier: null,
  openings: 0,
}))

const { getState, setState } = useOpenMap

export const openMapSaves = new OpenMapSaves({
  eid: () => getState().eid,
  onState: (saveState) => setState({ saveState }),
  onSaved: ({ eid, lastModified }) => {
    rememberMap(eid)
    setState({ eid, lastSavedAt: new Date(lastModified) })
  },
})

/**
 * Hands in the network over which maps are saved, and the device that keeps what is not saved yet.
 * Done once, where the product is put together.
 */
export function connectOpenMap(network: MapNetwork, device: MapDevice = forgetfulDevice): void {
  openMapSaves.connect(network, device)
}

/** Puts a new, empty map on the screen. */
export function startNewMap(): void {
  forgetMap()
  openMapSaves.startNew()
  forgetSteps()
  setState(({ openings }) => ({ ...newMap, document: emptyMap(), openings: openings + 1 }))
}

/** Lets go of the map with the session. What is not saved waits on the device for its person. */
export function closeMap(): void {
  openMapSaves.halt()
  startNewMap()
}

/** Puts a map on the screen that never got its title, as a page that is gone left it. */
export function restoreNewMap(left: LeftBehind): void {
  startNewMap()
  setState({ document: left.journal.document, repairs: left.repairs ?? [] })
  openMapSaves.resume(left)
}

/**
 * Puts a saved map on the screen, or says what in it cannot be read. With edits that a page which is
 * gone left behind, these are shown and saved as if they had been made here.
 */
export function openMap(opened: MapRecord, left?: LeftBehind): UpgradeProblem | null {
  const { map, access } = opened
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return upgraded.problem
  const repairs = left?.repairs ?? [...(map.repairs ?? []), ...upgraded.repairs]
  rememberMap(map.eid)
  openMapSaves.open(opened, upgraded.value, { isRepaired: repairs.length > 0 })
  forgetSteps()
  setState(({ openings }) => ({
    ...emptyHands,
    document: left?.journal.document ?? renamed(upgraded.value, map.name),
    eid: map.eid,
    access,
    isSnapshot: map.isSnapshot,
    maySeeHistory: opened.history ?? false,
    accessLoss: null,
    repairs,
    saveState: 'clean',
    lastSavedAt: new Date(map.lastModified),
    openingView: null,
    openings: openings + 1,
  }))
  if (left) openMapSaves.resume(left)
  // Whether the view was recorded makes no difference to the person who looks.
  openMapSaves.network.recordView(map.eid).catch(reportUnlessLost)
  return null
}

/** Opens the map anew as the server holds it, giving up what could not be saved. */
export async function reloadMap(): Promise<UpgradeProblem | null> {
  const { eid } = getState()
  return eid === null ? null : openMap(await openMapSaves.network.load(eid))
}

/** Opens the map that was just put on the screen elsewhere than where it was saved, for this once. */
export function setOpeningView(openingView: MapView | null): void {
  setState({ openingView })
}

/**
 * Takes over what was saved elsewhere, unless something here is unsaved. Whoever looks at the map
 * stays where they look.
 */
export async function refreshMap(): Promise<void> {
  const { eid, openings, accessLoss } = getState()
  if (eid === null || accessLoss) return
  const newest = await loadOrLose(eid)
  if (newest === null) return
  const { map, access, history: maySeeHistory = false } = newest
  const now = getState()
  if (now.openings !== openings || now.saveState !== 'clean' || now.past) return
  openMapSaves.shared(eid, map.sharedWith)
  const { held } = openMapSaves
  setState({ maySeeHistory })
  if (map.revision === held?.record.map.revision && access === now.access) return
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return
  const before = held && renamed(held.document, held.record.map.name)
  const repairs = [...(map.repairs ?? []), ...upgraded.repairs]
  openMapSaves.hold(newest, upgraded.value, { isRepaired: repairs.length > 0 })
  forgetSteps()
  setState({
    repairs,
    document: caughtUp(now.document, before, renamed(upgraded.value, map.name)),
    access,
    isSnapshot: map.isSnapshot,
    lastSavedAt: new Date(map.lastModified),
  })
}

/**
 * The person may not open the map any more, or not change it. What is on the screen stays, with what
 * is not saved of it, to be kept as a copy.
 */
export function loseAccess(eid: number, loss: AccessLoss): void {
  const state = getState()
  if (state.eid !== eid || state.accessLoss) return
  openMapSaves.stop()
  setState({ accessLoss: loss, tool: null })
}

/**
 * Finds out why a save was refused: whether the person lost the map, or may only look at it now.
 * Rejects with `ConnectionLost` or `ApiProblem` when that cannot be found out.
 */
export async function checkAccess(): Promise<void> {
  const { eid, openings, accessLoss } = getState()
  if (eid === null || accessLoss) return
  const newest = await loadOrLose(eid)
  if (newest?.access !== 1 || getState().openings !== openings) return
  loseAccess(eid, 'editing')
  setState({ access: newest.access })
}

/** Null when the map was deleted, or is not shared with the person any more. */
async function loadOrLose(eid: number): Promise<MapRecord | null> {
  try {
    return await openMapSaves.network.load(eid)
  } catch (error) {
    const isGone = error instanceof ApiProblem && (error.status === 404 || error.status === 403)
    if (!isGone) throw error
    loseAccess(eid, 'map')
    return null
  }
}

/** The person shares the open map with these people now. */
export function noteShares(eid: number, sharedWith: MapRecord['map']['sharedWith']): void {
  openMapSaves.shared(eid, sharedWith)
}

/** The person has read what was put right in the map. */
export function dismissRepairs(): void {
  setState({ repairs: [] })
}

/** Sends what waits without delay: the network is back, or the person asks. */
export function saveNow(): void {
  openMapSaves.sendNow()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
}

/**
 * What others saved, laid over what is shown: a reader arranges layers and selects properties for
 * themselves alone, which another's edit must not undo, and stays where they look.
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
  // The name beside the data is the newer one: it is what the list of maps shows.
  return { ...document, name, map: { ...document.map, name } }
}
