import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { Change, Operation } from '@terrier/domain/document/operation'
import { renameMap } from '@terrier/domain/document/rename-map'
import { setView, type MapView } from '@terrier/domain/document/set-view'
import { upgradeMap, type UpgradeProblem } from '@terrier/domain/document/upgrade-map'
import { create } from 'zustand'

import { ConnectionLost } from '../api/errors.ts'
import { canEdit, canKeepView } from './can-edit.ts'
import { forgetSteps, recordStep, type StepKind } from './edit-history.ts'
import { forgetfulDevice, type LeftBehind, type MapDevice } from './map-device.ts'
import { forgetMap, rememberMap } from './map-memory.ts'
import type { MapNetwork } from './map-network.ts'
import { newUuid } from './new-uuid.ts'
import type { Barrier, OpenMapState } from './open-map-state.ts'
import { SaveMapQueue, type SaveMapQueueOptions } from './save-map-queue.ts'

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
  saveState: 'clean',
  lastSavedAt: null,
} as const

export const useOpenMap = create<OpenMapState>()(() => ({
  ...newMap,
  document: emptyMap(),
  barrier: null,
  openings: 0,
}))

const { getState, setState } = useOpenMap

let network: MapNetwork | undefined
let device: MapDevice = forgetfulDevice
let queue: SaveMapQueue | undefined
/** What the server last said about the open map; null until it holds it. */
let record: MapRecord | null = null

/**
 * Hands in the network over which maps are saved, and the device that keeps what is not saved yet.
 * Done once, where the product is put together.
 */
export function connectOpenMap(given: MapNetwork, keeper: MapDevice = forgetfulDevice): void {
  network = given
  device = keeper
  queue = undefined
}

/** Puts a new, empty map on the screen. */
export function startNewMap(): void {
  forgetMap()
  queue?.abandon()
  queue = undefined
  record = null
  forgetSteps()
  setState(({ openings }) => ({ ...newMap, document: emptyMap(), openings: openings + 1 }))
}

/** Lets go of the map with the session. What is not saved waits on the device for its person. */
export function closeMap(): void {
  queue?.halt()
  queue = undefined
  startNewMap()
}

/** Puts a map on the screen that never got its title, as a page that is gone left it. */
export function restoreNewMap(left: LeftBehind): void {
  startNewMap()
  setState({ document: left.journal.document })
  resume(left)
}

/**
 * Puts a saved map on the screen, or says what in it cannot be read. With edits that a page which is
 * gone left behind, these are shown and saved as if they had been made here.
 */
export function openMap(opened: MapRecord, left?: LeftBehind): UpgradeProblem | null {
  const { map, access } = opened
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return upgraded.problem
  rememberMap(map.eid)
  queue?.abandon()
  queue = queueFor({ eid: map.eid, revision: map.revision, document: upgraded.value })
  record = opened
  device.keepMap(opened, upgraded.value)
  forgetSteps()
  setState(({ openings }) => ({
    ...emptyHands,
    document: left?.journal.document ?? renamed(upgraded.value, map.name),
    eid: map.eid,
    access,
    isSnapshot: map.isSnapshot,
    saveState: 'clean',
    lastSavedAt: new Date(map.lastModified),
    openings: openings + 1,
  }))
  if (left) resume(left)
  // Whether the view was recorded makes no difference to the person who looks.
  connected().recordView(map.eid).catch(reportUnlessLost)
  return null
}

/** Opens the map anew as the server holds it, giving up what could not be saved. */
export async function reloadMap(): Promise<UpgradeProblem | null> {
  const { eid } = getState()
  return eid === null ? null : openMap(await connected().load(eid))
}

/**
 * Takes over what was saved elsewhere, unless something here is unsaved. Whoever looks at the map
 * stays where they look.
 */
export async function refreshMap(): Promise<void> {
  const { eid, openings } = getState()
  if (eid === null) return
  const newest = await connected().load(eid)
  const { map, access } = newest
  const now = getState()
  const isNews = map.revision !== record?.map.revision || access !== now.access
  if (now.openings !== openings || now.saveState !== 'clean' || !isNews) return
  const upgraded = upgradeMap(map.data)
  if (!upgraded.ok) return
  const document = renamed(upgraded.value, map.name)
  const { zoom, lngLat } = now.document.map
  queue = queueFor({ eid: map.eid, revision: map.revision, document: upgraded.value })
  record = newest
  device.keepMap(newest, document)
  forgetSteps()
  setState({
    document: { ...document, map: { ...document.map, zoom, lngLat } },
    access,
    isSnapshot: map.isSnapshot,
    lastSavedAt: new Date(map.lastModified),
  })
}

/**
 * Makes a change that the person meant: drawn, moved, named, removed. It will be saved, and can be
 * undone. Answers the change that takes it back; null when nothing was changed.
 */
export function perform(operation: Operation): Operation | null {
  return canEdit(getState()) ? recorded(operation, 'edit') : null
}

/**
 * Ends a change that was begun while the map could be edited, such as words that were being typed when
 * the network went. The device keeps it until it can be saved.
 */
export function complete(operation: Operation): Operation | null {
  return canKeepView(getState()) ? recorded(operation, 'edit') : null
}

/** Changes what is shown: layers, ownership, base layer. Readers may too; for them it is not saved. */
export function arrange(operation: Operation): void {
  recorded(operation, 'arrangement')
}

/** Adds what was found out about something the person arranged before. It is no step of theirs. */
export function amend(operation: Operation): void {
  kept(operation, 'arrangement')
}

/** Takes a step back, or does it again. Answers how to turn round; null when nothing was changed. */
export function retrace(operation: Operation, kind: StepKind): Operation | null {
  return kept(operation, kind)?.inverse ?? null
}

/** The person looks elsewhere. */
export function look(view: MapView): void {
  const change = applied(setView(view))
  const state = getState()
  if (!change || state.eid === null || !canEdit(state)) return
  currentQueue().viewed(change.document, { isShared: isShared() })
}

/** Titles the map. The first title puts a new map on the server. */
export function commitTitle(text: string): void {
  const state = getState()
  if (!canKeepView(state)) return
  complete(renameMap(text))
  if (state.eid === null) currentQueue().create(getState().document)
}

/** Says whether, and why, nobody may change the map just now. */
export function setBarrier(barrier: Barrier | null): void {
  setState(barrier === null ? { barrier } : { barrier, tool: null })
}

/** Sends what waits without delay: the network is back, or the person asks. */
export function saveNow(): void {
  queue?.sendNow()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
}

function recorded(operation: Operation, kind: StepKind): Operation | null {
  const before = getState().document
  const change = kept(operation, kind)
  if (!change) return null
  recordStep(kind, before, change.document, change.inverse)
  return change.inverse
}

/** Makes a change and sees to it that it is saved, as far as it is saved for this person. */
function kept(operation: Operation, kind: StepKind): Change | null {
  const change = applied(operation)
  const state = getState()
  // A new map on which nothing was drawn is nothing to be lost.
  const isKept = kind === 'edit' || (state.eid !== null && canKeepView(state))
  if (change && isKept) currentQueue().edited(change.document)
  return change
}

function applied(operation: Operation): Change | null {
  const before = getState().document
  const change = operation(before)
  if (change.document === before) return null
  setState({ document: change.document })
  return change
}

function renamed(document: SavedMapData, name: string): SavedMapData {
  // The name beside the data is the newer one: it is what the list of maps shows.
  return { ...document, name, map: { ...document.map, name } }
}

function currentQueue(): SaveMapQueue {
  queue ??= queueFor({ eid: getState().eid, revision: null })
  return queue
}

function resume({ id, journal }: LeftBehind): void {
  queue = queueFor({ eid: journal.eid, revision: journal.revision }, id)
  queue.resume(journal)
}

function queueFor(
  held: Pick<SaveMapQueueOptions, 'eid' | 'revision' | 'document'>,
  journalId: string = newUuid(),
): SaveMapQueue {
  const made: SaveMapQueue = new SaveMapQueue({
    ...held,
    network: connected(),
    // A map that was left goes on saving what it still has to, but no longer speaks for the screen.
    onState: (saveState) => {
      if (queue === made) setState({ saveState })
    },
    onJournal: (journal) => device.keepJournal(journalId, journal),
    onSaved: (saved, document) => {
      if (queue !== made) return
      record = savedRecord(saved, document)
      device.keepMap(record, document)
      rememberMap(saved.eid)
      setState({ eid: saved.eid, lastSavedAt: new Date(saved.lastModified) })
    },
  })
  return made
}

/** What the server would say about the open map now that it has saved it. */
function savedRecord(
  { eid, revision, lastModified }: { eid: number; revision: number; lastModified: string },
  { name }: SavedMapData,
): MapRecord {
  const saved = { eid, name, revision, lastModified, data: '' }
  if (record) return { ...record, map: { ...record.map, ...saved } }
  return {
    map: { ...saved, createdDate: lastModified, sharedWith: [], isSnapshot: false },
    accessGrantedDate: lastModified,
    access: 2,
    viewed: true,
  }
}

/** Whether others may edit the open map: only its owner is told with whom it is shared. */
function isShared(): boolean {
  return record !== null && (record.access !== 2 || record.map.sharedWith.length > 0)
}

function connected(): MapNetwork {
  if (!network) throw new Error('connectOpenMap was not called before the map was used')
  return network
}
