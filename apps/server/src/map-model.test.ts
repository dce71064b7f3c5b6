import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import type { Store } from '@terrier/store/store'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { queryOnce } from '@terrier/store/testing/test-cluster'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { arbitraryTimes } from './testing/map-model/commands.ts'
import { firstModel, Run } from './testing/map-model/run.ts'
import { contentOf } from './testing/map-model/saved-content.ts'
import { Sessions } from './testing/map-model/sessions.ts'
import { runningApp, type RunningApp } from './testing/running-app.ts'

const runs = Number(process.env['TERRIER_TEST_MODEL_RUNS'] ?? 4)
const commandsOfRun = 100
const msOfRun = 20_000

let database: FreshDatabase
let store: Store
let app: RunningApp
beforeAll(async () => {
  database = await freshDatabase()
  const { databaseUrl } = database
  app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
  store = app.store
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  await database.drop()
})

/** Moves the lease instead of the clock, because the database's clock is used. */
function endLease(eid: number): Promise<void> {
  const sql = `update map_locks set held_until = clock_timestamp() - interval '1 second'
    where map_id = ${eid} and holder is not null`
  return queryOnce(database.databaseUrl, sql)
}

/** Every revision of every map, deleted or not, reads back as it was saved. */
async function readBack({ model }: Run, sessions: Sessions): Promise<void> {
  for (const [map, { history, isDeleted }] of model.maps.entries()) {
    if (isDeleted)
      await store.write(async (tx) => assertDone(await tx.mapBin.restore(sessions.eid(map))))
    for (const [index, content] of history.entries()) {
      const saved = await store.revisions.at(sessions.eid(map), index + 1)
      expect(saved && contentOf(saved.name, saved.data)).toEqual(content)
    }
    expect(await store.revisions.at(sessions.eid(map), history.length + 1)).toBeUndefined()
  }
}

/** Invariants that need no model: saves that name their revision, and the numbers of locks. */
function judge({ acknowledged }: Run): void {
  const revisions = new Map<string, string>()
  const holders = new Map<string, number>()
  for (const { asked, revision, fence } of acknowledged) {
    if (asked.kind !== 'patch' && asked.kind !== 'whole') continue
    // No other save lies between the revision that was read and the one that was saved.
    if (asked.revision !== undefined) expect(revision).toBe(asked.revision + 1)
    const made = `${asked.map} ${revision}`
    expect(revisions.get(made) ?? asked.changeId).toBe(asked.changeId)
    revisions.set(made, asked.changeId)
    if (fence === undefined) continue
    const turn = `${asked.map} ${fence}`
    expect(holders.get(turn) ?? asked.session).toBe(asked.session)
    holders.set(turn, asked.session)
  }
}

test(
  'concurrent sessions on the same maps behave as the map model predicts',
  async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom([0, 0], [0, 1], [0, 0, 1], [0, 0, 1, 2], [0, 1, 1, 2]),
        fc.integer({ min: 1, max: 2 }),
        arbitraryTimes(commandsOfRun),
        async (personOf, maps, lived) => {
          const sessions = await Sessions.begin(app, personOf)
          const run = new Run(firstModel(personOf, maps), sessions, endLease)
          await run.begin()
          for (const moment of lived) if (moment) await run.live(moment)
          judge(run)
          await readBack(run, sessions)
        },
      ),
      // Concurrent commands interleave differently each time: shrinking would only run into the
      // time-out.
      { numRuns: runs, endOnFailure: true },
    )
  },
  60_000 + runs * msOfRun,
)
