import { emptyMap } from '@terrier/domain/document/empty-map'
import { indexedDB } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeMapServer } from '../document/testing/fake-map-server.ts'
import type { SaveJournal } from '../document/map-device.ts'
import { saveAbandonedJournal } from './save-abandoned-journal.ts'
import {
  claim,
  hasJournals,
  journalsWritten,
  storeJournal,
  abandonedJournals,
  releaseJournal,
  releaseJournals,
  removeJournals,
} from './journals.ts'
import { requestResult, withStore } from '../api/device-database.ts'
import { setKnownUser } from '../api/known-user.ts'

const aJournal = (name: string, eid: number | null = 7, revision = 2): SaveJournal => ({
  eid,
  revision,
  document: emptyMap(name),
  outgoing: null,
  isHeld: false,
})

/** The open tabs, as `navigator.locks` would report them. */
let living: string[]
let forget: () => void
beforeEach(() => {
  living = []
  vi.stubGlobal('indexedDB', indexedDB)
  Object.defineProperty(navigator, 'locks', {
    configurable: true,
    value: { query: async () => ({ held: living.map((name) => ({ name })) }) },
  })
  forget = setKnownUser(1)
})
afterEach(async () => {
  await removeJournals()
  forget()
  vi.unstubAllGlobals()
  Reflect.deleteProperty(navigator, 'locks')
  vi.resetModules()
})

/** Stores journals as a page that is closed afterwards. */
async function pageThatIsGone(...journals: SaveJournal[]): Promise<void> {
  vi.resetModules()
  const [page, owner] = await Promise.all([import('./journals.ts'), import('../api/known-user.ts')])
  owner.setKnownUser(1)
  for (const journal of journals) void page.storeJournal(crypto.randomUUID(), journal)
  await page.journalsWritten()
}

const names = async () => (await abandonedJournals()).map(({ journal }) => journal.document.name)

test('a journal is not abandoned while its page is open', async () => {
  void storeJournal('mine', aJournal('mine'))
  await journalsWritten()
  expect(await abandonedJournals()).toEqual([])
  expect(await hasJournals()).toBe(true)
  void storeJournal('mine', null)
  expect(await hasJournals()).toBe(false)
})

test('a page can claim its own journal once after its session has ended', async () => {
  void storeJournal('mine', aJournal('mine'))
  releaseJournals()
  expect(await names()).toEqual(['mine'])
  const [mine] = await abandonedJournals()
  if (!mine) throw new Error('nothing was left behind')
  expect(await Promise.all([claim(mine), claim(mine)])).toEqual([true, false])
  expect(await names()).toEqual([])
})

test('a claimed journal is abandoned again when it is released', async () => {
  await pageThatIsGone(aJournal('left'))
  const [left] = await abandonedJournals()
  if (!left) throw new Error('nothing was left behind')
  await claim(left)
  expect(await names()).toEqual([])
  releaseJournal(left.id)
  expect(await names()).toEqual(['left'])
})

test('a released journal is not visible to the next user on the same page', async () => {
  void storeJournal('mine', aJournal('mine'))
  releaseJournals()
  forget()
  forget = setKnownUser(2)
  expect(await names()).toEqual([])
  forget()
  forget = setKnownUser(1)
  expect(await names()).toEqual(['mine'])
})

test('only one of two claims of an abandoned journal succeeds', async () => {
  await pageThatIsGone(aJournal('left'))
  const [left] = await abandonedJournals()
  if (!left) throw new Error('nothing was left behind')
  expect(await Promise.all([claim(left), claim(left)])).toEqual([true, false])
  expect(await names()).toEqual([])
})

test('a journal is not abandoned while its tab is still open', async () => {
  await pageThatIsGone(aJournal('left'))
  const { thisTab } = await import('./tab-lock.ts')
  living = [`terrier-tab-${thisTab}`]
  expect(await names()).toEqual([])
  living = []
  expect(await names()).toEqual(['left'])
})

test('another user can neither see nor remove an abandoned journal', async () => {
  await pageThatIsGone(aJournal('left'))
  forget()
  forget = setKnownUser(2)
  expect(await names()).toEqual([])
  expect(await hasJournals()).toBe(false)
  await removeJournals()
  forget()
  forget = setKnownUser(1)
  expect(await names()).toEqual(['left'])
})

test('a map that is still saving after its session stores no journal for the next user', async () => {
  void storeJournal('of the first', aJournal('theirs'))
  await journalsWritten()
  await removeJournals()
  forget()
  forget = setKnownUser(2)
  void storeJournal('of the first', aJournal('theirs, refused now'))
  expect(await hasJournals()).toBe(false)
})

test('of many edits in a row the newest is stored', async () => {
  const journals = Array.from({ length: 50 }, (_, edit) => aJournal(`edit ${edit}`))
  for (const journal of journals) void storeJournal('one', journal)
  await journalsWritten()
  vi.resetModules()
  const { abandonedJournals: leftToTheNext } = await import('./journals.ts')
  const owner = await import('../api/known-user.ts')
  owner.setKnownUser(1)
  expect((await leftToTheNext()).map(({ journal }) => journal.document.name)).toEqual(['edit 49'])
})

test('abandoned edits are saved once, and the journal is removed', async () => {
  const server = new FakeMapServer()
  server.saveElsewhere(emptyMap('before'))
  await pageThatIsGone(aJournal('left', 7, server.revision))
  const [left] = await abandonedJournals()
  if (!left) throw new Error('nothing was left behind')
  await claim(left)
  expect(await saveAbandonedJournal(server.network, left, new AbortController().signal)).toBe(
    'saved',
  )
  expect(server.savedNames).toEqual(['left'])
  expect(await hasJournals()).toBe(false)
})

test('abandoned edits on an older revision overwrite nothing and are retained', async () => {
  const server = new FakeMapServer()
  await pageThatIsGone(aJournal('left', 7, server.revision))
  server.saveElsewhere(emptyMap('theirs'))
  const [left] = await abandonedJournals()
  if (!left) throw new Error('nothing was left behind')
  await claim(left)
  expect(await saveAbandonedJournal(server.network, left, new AbortController().signal)).toBe(
    'overtaken',
  )
  expect(server.name).toBe('theirs')
  expect(await hasJournals()).toBe(true)
})

test('an abandoned journal with invalid values is repaired and saved as a whole map', async () => {
  const blank = aJournal('Fields')
  const { document } = blank
  const broken = { ...document, map: { ...document.map, lngLat: [1.5, -95] as [number, number] } }
  const patch = { head: { map: broken.map } }
  const outgoing = { changeId: 'c', eid: 7, revision: 2, patch, document: broken, isEdit: true }
  await pageThatIsGone({ ...blank, document: broken, outgoing })
  const [left] = await abandonedJournals()
  expect(left).toMatchObject({
    repairs: [{ kind: 'view' }],
    journal: { document, outgoing: { patch, document } },
  })
  const server = new FakeMapServer()
  server.saveElsewhere(document)
  // As the server answers a patch with such a value.
  server.answers.push('misfit')
  expect(
    left && (await saveAbandonedJournal(server.network, left, new AbortController().signal)),
  ).toBe('saved')
  expect(server.saved).toMatchObject([{ isPart: false }])
  expect(server.document).toEqual(document)
})

test('storing resolves once the journal is on the device', async () => {
  await storeJournal('mine', aJournal('mine'))
  const stored = await withStore('journals', 'readonly', (store) =>
    requestResult(store.getAllKeys()),
  )
  expect(stored).toEqual(['mine'])
})

test('storing resolves after a second if the storage does not respond', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', { open: () => new EventTarget() })
  const [page, owner] = await Promise.all([import('./journals.ts'), import('../api/known-user.ts')])
  owner.setKnownUser(1)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const onStored = vi.fn<() => void>()
  void page.storeJournal('mine', aJournal('mine')).then(onStored)
  await vi.advanceTimersByTimeAsync(999)
  expect(onStored).not.toHaveBeenCalled()
  await vi.advanceTimersByTimeAsync(1)
  expect(onStored).toHaveBeenCalledOnce()
  vi.useRealTimers()
  vi.stubGlobal('indexedDB', indexedDB)
})
