import { randomUUID } from 'node:crypto'
import { setTimeout as delay } from 'node:timers/promises'

import { Client } from 'pg'
import { expect, it } from 'vitest'

import type { Editor } from './editor.ts'
import { isRefused } from '../outcome.ts'
import { openStore } from '../open-store.ts'
import type { Store } from '../store.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshDatabase } from '../testing/fresh-database.ts'

const racers = 64
const attempts = 8
/** So short that a session which pauses loses the lock. */
const leaseMs = 20
const longestPauseMs = 60
const clockJumps = 40

/** An acknowledged save. */
interface Accepted {
  readonly eid: number
  readonly revision: number
  readonly fence: number | undefined
  readonly holder: string
}

async function race(store: Store, eid: number, editor: Editor): Promise<Accepted[]> {
  const accepted: Accepted[] = []
  // Every session must save at least once: on a fast machine the first would finish before the
  // others start.
  for (let attempt = 0; attempt < attempts || accepted.length === 0; attempt++) {
    const saved = await lockAndSave(store, eid, editor, attempt)
    if (saved) {
      accepted.push(saved)
      // The leases of later rounds are so long that the other sessions would wait for their end.
      if (attempt >= attempts) await store.write((tx) => tx.locks.release(eid, editor))
      // Sometimes long enough for another session to acquire the lock.
      await delay(Math.random() * 2 * leaseMs)
    } else {
      // Sessions that ask again at once would keep the server from the save they wait for.
      await delay(Math.random() * 2 * leaseOf(attempt))
    }
  }
  return accepted
}

/**
 * Acquires the lock, pauses, possibly for longer than the lease, and saves with the fence it got.
 * Undefined where another session was faster.
 */
async function lockAndSave(
  store: Store,
  eid: number,
  editor: Editor,
  attempt: number,
): Promise<Accepted | undefined> {
  const lock = await store.tryWrite((tx) => tx.locks.acquire(eid, leasedFor(editor, attempt)))
  if (isRefused(lock)) return undefined
  const { fence, revision } = lock
  const { holder } = editor.session
  await delay(Math.random() < 0.3 ? longestPauseMs * Math.random() : 0)
  const patch = { head: { ours: { holder, attempt } } }
  const save = { eid, editor, fence }
  const saved = await store.tryWrite((tx) =>
    attempt % 2 === 0
      ? // Guarded by the number of the lock alone, as older clients' saves are.
        tx.maps.save(save, contentOf(holder, attempt))
      : tx.maps.save({ ...save, revision, changeId: randomUUID() }, { patch }),
  )
  if (!isRefused(saved)) return { eid, holder, revision: saved.revision, fence }
  expect(['map-locked', 'stale-revision']).toContain(saved.code)
  return undefined
}

/**
 * If a save takes longer than the lease, no session would ever succeed: the lease grows with each
 * round of attempts without a save.
 */
const leaseOf = (attempt: number): number =>
  Math.min(leaseMs * 2 ** Math.floor(attempt / attempts), 2000)

function leasedFor(editor: Editor, attempt: number): Editor {
  return { ...editor, session: { ...editor.session, leaseMs: leaseOf(attempt) } }
}

const contentOf = (holder: string, attempt: number) => ({
  name: 'Race',
  data: JSON.stringify({
    version: '1.1',
    name: 'Race',
    ours: { holder, attempt },
    map: { zoom: [6], lngLat: [-1.5, 53], name: 'Race' },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  }),
})

/** Sessions that had the same fence as another one, and saves that are out of order. */
function faultsOf(accepted: readonly Accepted[]): string[] {
  const faults: string[] = []
  const holderOf = new Map<string, string>()
  const inOrder = accepted.toSorted((a, b) => a.eid - b.eid || a.revision - b.revision)
  inOrder.forEach((save, index) => {
    const turn = `map ${save.eid}, number ${save.fence}`
    const known = holderOf.get(turn)
    if (known !== undefined && known !== save.holder) faults.push(`${turn}: two holders`)
    holderOf.set(turn, save.holder)
    const before = inOrder[index - 1]
    if (before?.eid !== save.eid) return
    if (before.revision === save.revision) faults.push(`${turn}: a revision twice`)
    if ((before.fence ?? 0) > (save.fence ?? 0)) faults.push(`${turn}: after a newer number`)
  })
  return faults
}

it('never accepts conflicting saves from 64 sessions on 4 maps and two stores', async () => {
  await using database = await freshDatabase()
  const { databaseUrl } = database
  const stores = await Promise.all([1, 2].map(() => openStore({ databaseUrl, dataFolder: '' })))
  const [one] = stores
  if (!one) throw new Error('No store was opened.')
  const owner = await aUser(one)
  const maps = await Promise.all([1, 2, 3, 4].map(() => aMap(one, owner)))
  // A session that sleeps cannot notice that its lease has expired, so the clock of the leases is
  // moved as well: some times only, or on a busy machine no lease would outlast a save.
  const clock = new Client({ connectionString: databaseUrl })
  await clock.connect()
  const jumps = (async () => {
    for (let jump = 0; jump < clockJumps; jump += 1) {
      await delay(50)
      await clock.query(`update map_locks set held_until = held_until - interval '1 hour'
        where random() < 0.3 and held_until is not null`)
    }
  })()
  const results = await Promise.all(
    Array.from({ length: racers }, (_, racer) => {
      const store = stores[Math.floor(racer / maps.length) % 2] ?? one
      const eid = maps[racer % maps.length]?.eid ?? 0
      const session = { holder: `racer ${racer}`, sessionId: null, leaseMs }
      return race(store, eid, { userId: owner.id, session })
    }),
  )
  await jumps
  await clock.end()
  const accepted = results.flat()
  expect(faultsOf(accepted)).toEqual([])
  // Each map counted every acknowledged save, and nothing else.
  for (const { eid } of maps) {
    const own = accepted.filter((save) => save.eid === eid).map(({ revision }) => revision)
    const { revision = 0 } = (await one.maps.get(eid, owner.id)) ?? {}
    expect(own.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: revision - 1 }, (_, index) => index + 2),
    )
  }
  await Promise.all(stores.map((store) => store.close()))
})
