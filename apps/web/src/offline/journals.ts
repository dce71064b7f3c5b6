import type { AbandonedJournal, SaveJournal } from '../document/map-device.ts'
import { requestResult, withStore, type StoredJournal } from '../api/device-database.ts'
import { knownUser, signedInUser } from '../api/known-user.ts'
import { readableJournal } from './readable-journal.ts'
import { recordPredecessor } from './predecessor-locks.ts'
import { tabClosedTest, thisTab } from './tab-lock.ts'

type StoredEntry = StoredJournal<SaveJournal>

/** Journals to be written, so that of several edits in a row only the newest is. */
const waiting = new Map<string, SaveJournal | null>()
/** User ids of the journals' owners. */
const owners = new Map<string, number>()
/** Journals that this page writes or sends. */
const inUse = new Set<string>()
let writing: Promise<void> | undefined

/** A browser whose storage does not respond must not keep edits from being saved. */
const longestWriteMs = 1000

/**
 * Stores a journal for the user who made the edits; null deletes it once they are acknowledged.
 * Resolves when it is stored, or cannot be.
 */
export async function storeJournal(id: string, journal: SaveJournal | null): Promise<void> {
  const person = knownUser()
  const owner = owners.get(id) ?? person
  // A map may still be saving after its session has ended: its journal must not be stored for the
  // next user.
  if (owner === null || owner !== person) return
  owners.set(id, owner)
  inUse.add(id)
  waiting.set(id, journal)
  writing ??= writeWaiting()
    .catch(reportError)
    .finally(() => {
      writing = undefined
    })
  const { promise: isTooLong, resolve } = Promise.withResolvers<void>()
  const timer = setTimeout(resolve, longestWriteMs)
  await Promise.race([writing, isTooLong])
  clearTimeout(timer)
}

/**
 * Releases this page's journals at the end of the session, so that this or another page can resume
 * them.
 */
export function releaseJournals(): void {
  inUse.clear()
}

/** Releases a journal that this page claimed and could not resume. */
export function releaseJournal(id: string): void {
  inUse.delete(id)
}

/** Resolves when all pending journals are written to the device. */
export async function journalsWritten(): Promise<void> {
  await writing
}

async function writeWaiting(): Promise<void> {
  while (waiting.size > 0) {
    const batch = [...waiting]
    waiting.clear()
    await withStore('journals', 'readwrite', async (store) => {
      for (const [id, journal] of batch) write(store, id, journal)
    })
  }
}

function write(store: IDBObjectStore, id: string, journal: SaveJournal | null): void {
  const person = owners.get(id)
  if (person === undefined || journal === null) store.delete(id)
  else store.put({ id, person, tab: thisTab, keptAt: Date.now(), journal } satisfies StoredEntry)
}

/** The user's journals left by closed pages or by an earlier session of this page, newest first. */
export async function abandonedJournals(): Promise<AbandonedJournal[]> {
  await journalsWritten()
  const [person, isLeft] = await Promise.all([signedInUser(), isUnattended()])
  const all = await withStore('journals', 'readonly', allIn)
  return all
    .filter((kept) => kept.person === person && isLeft(kept))
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .flatMap(({ id, journal }) => readableJournal(id, journal) ?? [])
}

/** Claims an abandoned journal for this page. False if another page has claimed or deleted it. */
export async function claim({ id }: AbandonedJournal): Promise<boolean> {
  const isLeft = await isUnattended()
  return withStore('journals', 'readwrite', async (store) => {
    const kept: StoredEntry | undefined = await requestResult(store.get(id))
    if (!kept || !isLeft(kept)) return false
    inUse.add(id)
    store.put({ ...kept, tab: thisTab })
    if (kept.tab !== thisTab && kept.journal.eid !== null)
      recordPredecessor(kept.tab, kept.journal.eid)
    return true
  })
}

/** Whether the user has unacknowledged edits, here or in another tab. */
export async function hasJournals(): Promise<boolean> {
  await journalsWritten()
  const person = await signedInUser()
  const all = await withStore('journals', 'readonly', allIn)
  return all.some((kept) => kept.person === person)
}

/** Deletes all unsaved edits of the user. */
export async function removeJournals(): Promise<void> {
  const person = await signedInUser()
  await withStore('journals', 'readwrite', async (store) => {
    for (const kept of await allIn(store)) if (kept.person === person) store.delete(kept.id)
  })
}

/** Returns a predicate: whether no open page owns a journal. */
async function isUnattended(): Promise<(kept: StoredEntry) => boolean> {
  const isLeft = await tabClosedTest()
  return (kept) => (kept.tab === thisTab ? !inUse.has(kept.id) : isLeft(kept))
}

const allIn = (store: IDBObjectStore): Promise<StoredEntry[]> => requestResult(store.getAll())
