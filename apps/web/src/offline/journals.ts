import type { LeftBehind, SaveJournal } from '../document/map-device.ts'
import { answerOf, withStore, type KeptJournal } from './device-database.ts'
import { knownPerson, signedInPerson } from './person.ts'
import { readableJournal } from './readable-journal.ts'
import { succeed } from './succession.ts'
import { isGone, thisTab } from './tab.ts'

type Kept = KeptJournal<SaveJournal>

/** What waits to be written, so that of many edits in a row only the newest is. */
const waiting = new Map<string, SaveJournal | null>()
/** Whose each journal is. */
const owners = new Map<string, number>()
/** The journals that this page writes, or delivers. */
const inUse = new Set<string>()
let writing: Promise<void> | undefined

/** Keeps edits under the person who made them; null: they are acknowledged. */
export function keepJournal(id: string, journal: SaveJournal | null): void {
  const person = knownPerson()
  const owner = owners.get(id) ?? person
  // A map that goes on saving after its session is nothing of whoever signed in next.
  if (owner === null || owner !== person) return
  owners.set(id, owner)
  inUse.add(id)
  waiting.set(id, journal)
  writing ??= writeWaiting()
    .catch(reportError)
    .finally(() => {
      writing = undefined
    })
}

/** The session is over: what this page kept may be taken up again, by itself or by another. */
export function releaseJournals(): void {
  inUse.clear()
}

/** Gives back a journal that this page took over and could not go on with. */
export function releaseJournal(id: string): void {
  inUse.delete(id)
}

/** Waits until all that was to be kept is on the device. */
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
  else store.put({ id, person, tab: thisTab, keptAt: Date.now(), journal } satisfies Kept)
}

/** Edits of this person that a page which is gone left behind, or an earlier session of this one, newest first. */
export async function leftBehind(): Promise<LeftBehind[]> {
  await journalsWritten()
  const [person, isLeft] = await Promise.all([signedInPerson(), isUnattended()])
  const all = await withStore('journals', 'readonly', allIn)
  return all
    .filter((kept) => kept.person === person && isLeft(kept))
    .toSorted((a, b) => b.keptAt - a.keptAt)
    .flatMap(({ id, journal }) => readableJournal(id, journal) ?? [])
}

/** Takes over what another page left behind. False: somebody else did, or it is gone. */
export async function claim({ id }: LeftBehind): Promise<boolean> {
  const isLeft = await isUnattended()
  return withStore('journals', 'readwrite', async (store) => {
    const kept: Kept | undefined = await answerOf(store.get(id))
    if (!kept || !isLeft(kept)) return false
    inUse.add(id)
    store.put({ ...kept, tab: thisTab })
    if (kept.tab !== thisTab && kept.journal.eid !== null) succeed(kept.tab, kept.journal.eid)
    return true
  })
}

/** Whether anything of this person is not acknowledged, here or in another tab. */
export async function hasJournals(): Promise<boolean> {
  await journalsWritten()
  const person = await signedInPerson()
  const all = await withStore('journals', 'readonly', allIn)
  return all.some((kept) => kept.person === person)
}

/** Gives up all that this person has not saved. */
export async function removeJournals(): Promise<void> {
  const person = await signedInPerson()
  await withStore('journals', 'readwrite', async (store) => {
    for (const kept of await allIn(store)) if (kept.person === person) store.delete(kept.id)
  })
}

/** Whether nobody looks after a journal any more, as a question that can be asked of many. */
async function isUnattended(): Promise<(kept: Kept) => boolean> {
  const isLeft = await isGone()
  return (kept) => (kept.tab === thisTab ? !inUse.has(kept.id) : isLeft(kept))
}

const allIn = (store: IDBObjectStore): Promise<Kept[]> => answerOf(store.getAll())
