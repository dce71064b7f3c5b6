import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { ViewPosition } from '@terrier/domain/document/set-view'
import { upgradeMap, type UpgradeProblem } from '@terrier/domain/document/upgrade-map'

import { ConnectionLost } from '../api/api-errors.ts'
import { newUuid } from '../api/new-uuid.ts'
import { noDevice, type AbandonedJournal, type MapDevice } from './map-device.ts'
import { clearLastMap, storeLastMap } from './last-map.ts'
import type { MapNetwork, SaveAcknowledgement } from './map-network.ts'
import { newMapSession, useMapSession } from './map-session.ts'
import { SaveMapQueue } from './save-map-queue.ts'
import type { AcknowledgedMap } from './save-reducer.ts'
import { setOpenMap, showDocument } from './show-document.ts'

interface Repaired {
  /** Whether the document differs from the server's because invalid parts of it were repaired. */
  readonly isRepaired: boolean
}

/** The acknowledged map: the server's last record and its document. */
interface AcknowledgedRecord extends Repaired {
  readonly record: MapRecord
  readonly document: SavedMapData
}

const { getState, setState } = useMapSession

let network: MapNetwork | undefined
let device = noDevice
/** Its end cancels all pending saves. */
let session = new AbortController()
/** Saves the map on the screen. Those of maps opened before finish what they have. */
let queue: SaveMapQueue | undefined
let acknowledged: AcknowledgedRecord | null = null

/**
 * Sets the network that saves maps and the device that stores unsaved edits. Called once, when the
 * application starts.
 */
export function connectOpenMap(toNetwork: MapNetwork, toDevice: MapDevice = noDevice): void {
  network = toNetwork
  device = toDevice
  queue = undefined
}

/** The calls to the server. Throws Error before `connectOpenMap`. */
export function openMapNetwork(): MapNetwork {
  if (!network) throw new Error('connectOpenMap was not called before the map was used')
  return network
}

/** Aborted when the session ends. */
export const sessionSignal = (): AbortSignal => session.signal

/** The queue that saves the map on the screen. */
export function openMapQueue(): SaveMapQueue {
  queue ??= queueFor({ eid: getState().eid, revision: null })
  return queue
}

/** Null while the map is not on the server or not known. */
export const acknowledgedMap = (): AcknowledgedRecord | null => acknowledged

/** Whether others may edit the open map. Only its owner receives `sharedWith`. */
export function isOpenMapShared(): boolean {
  const record = acknowledged?.record
  return record !== undefined && (record.access !== 2 || record.map.sharedWith.length > 0)
}

/** Opens a new, empty map. */
export function startNewMap(): void {
  clearLastMap()
  queue?.abandon()
  queue = undefined
  acknowledged = null
  showDocument(emptyMap(), newMapSession)
}

/**
 * Closes the map when the session ends. Unsaved edits stay on the device until the same user logs
 * in again.
 */
export function closeMap(): void {
  session.abort()
  session = new AbortController()
  queue = undefined
  device.releaseJournals()
  startNewMap()
}

/**
 * Restores a map without a title, which was never on the server, from the journal of a closed page.
 */
export function restoreNewMap(left: AbandonedJournal): void {
  startNewMap()
  setOpenMap(left.journal.document, { repairs: left.repairs ?? [] })
  resumeSaving(left)
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
  queue?.abandon()
  setAcknowledged(opened, upgraded.value, { isRepaired: repairs.length > 0 })
  showDocument(left?.journal.document ?? withTitle(upgraded.value, map.name), {
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
  if (left) resumeSaving(left)
  // A failure to record the view does not affect the user.
  openMapNetwork().recordView(map.eid).catch(reportUnlessLost)
  return null
}

/** Reloads the map from the server and discards edits that could not be saved. */
export async function reloadMap(): Promise<UpgradeProblem | null> {
  const { eid } = getState()
  return eid === null ? null : openMap(await openMapNetwork().load(eid))
}

/** Overrides the saved view of the map that was just opened, this time only. */
export function setOpeningView(openingView: ViewPosition | null): void {
  setState({ openingView })
}

/** Records whom the open map is shared with. */
export function updateShares(eid: number, sharedWith: MapRecord['map']['sharedWith']): void {
  if (acknowledged?.record.map.eid !== eid) return
  const { record } = acknowledged
  keepAcknowledged({ ...acknowledged, record: { ...record, map: { ...record.map, sharedWith } } })
}

/** The user has dismissed the list of repairs. */
export function dismissRepairs(): void {
  setState({ repairs: [] })
}

/** Sends unsaved edits without waiting, for example when the network is back. */
export function saveNow(): void {
  queue?.sendNow()
}

function reportUnlessLost(error: unknown): void {
  if (!(error instanceof ConnectionLost)) reportError(error)
}

/** Sets the acknowledged map. */
export function setAcknowledged(
  record: MapRecord,
  document: SavedMapData,
  { isRepaired }: Repaired,
): void {
  const { eid, revision } = record.map
  // Without an acknowledged document the first save sends the whole map, which persists the
  // repair.
  queue = queueFor({ eid, revision, ...(!isRepaired && { document }) })
  // `document` holds the same content: keeping the text too would double the memory.
  keepAcknowledged({
    record: { ...record, map: { ...record.map, data: '' } },
    document,
    isRepaired,
  })
}

/** Continues saving from a journal that a closed page left. */
function resumeSaving({ id, journal }: AbandonedJournal): void {
  const { eid, revision } = journal
  queue = queueFor({ eid, revision }, id)
  queue.resume(journal)
}

function queueFor(map: AcknowledgedMap, journalId: string = newUuid()): SaveMapQueue {
  const made: SaveMapQueue = new SaveMapQueue({
    ...map,
    network: openMapNetwork(),
    session: session.signal,
    // The queue of a map that is no longer open continues to save, but no longer updates the
    // screen.
    onState: (saveState) => {
      if (queue === made) setState({ saveState })
    },
    onJournal: (journal) => device.storeJournal(journalId, journal),
    onSaved: (saved, document) => {
      if (queue === made) showSaved(saved, document)
    },
  })
  return made
}

function showSaved(saved: SaveAcknowledgement, document: SavedMapData): void {
  const record = savedRecord(acknowledged?.record ?? null, saved, document)
  keepAcknowledged({ record, document, isRepaired: false })
  storeLastMap(saved.eid)
  setState({ eid: saved.eid, lastSavedAt: new Date(saved.lastModified) })
}

function keepAcknowledged(map: AcknowledgedRecord): void {
  acknowledged = map
  device.cacheMap(map.record, map.document)
}

/** The map record after a save, as the server would return it. */
function savedRecord(
  record: MapRecord | null,
  { eid, revision, lastModified }: SaveAcknowledgement,
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

/** The document with the name beside the data, which is the newer one: the list of maps shows it. */
export function withTitle(document: SavedMapData, name: string): SavedMapData {
  return { ...document, name, map: { ...document.map, name } }
}
