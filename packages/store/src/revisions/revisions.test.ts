import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'

import type { SavedMapData } from '@terrier/contract/saved-map'
import { applyMapPatch, mapPatchBetween } from '@terrier/domain/document/map-patch'
import { anOperation, startingMap } from '@terrier/domain/document/operation.examples'
import { variant11, version100, version11 } from '@terrier/domain/document/upgrade-map.examples'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import * as fc from 'fast-check'
import { afterAll, beforeAll, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import type { Store } from '../store.ts'
import type { User } from '../stored.ts'
import { aMap, aUser } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'

let store: Store
let owner: User
beforeAll(async () => {
  store = await freshStore()
  owner = await aUser(store)
})
afterAll(() => store.close())

const editor = () => ({
  userId: owner.id,
  session: { holder: 'tab', sessionId: null, leaseMs: 60_000 },
})

/** The value after a round trip through JSON. */
const asJson = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

function read(data: unknown): SavedMapData {
  const map = upgradeMap(data)
  if (!map.ok) throw new Error(map.problem.why)
  return map.value
}

/** The next state of a map, and whether it is saved whole or as a patch. */
interface Step {
  readonly next: (map: SavedMapData) => unknown
  readonly isWhole: boolean
}

const change = anOperation.map((operation) => (map: SavedMapData) => operation(map).document)
/**
 * Changes no user makes but a client may: reordered markers, removed drawings, an unknown field.
 */
const rearrangement = fc
  .tuple(fc.array(fc.nat(5), { maxLength: 6 }), fc.boolean())
  .map(([keys, isEmptied]) => (map: SavedMapData) => ({
    ...map,
    ours: { keys },
    markers: {
      ...map.markers,
      markers: map.markers.markers.toSorted(
        (a, b) => (keys[a.uuid.charCodeAt(0) % 6] ?? 0) - (keys[b.uuid.charCodeAt(0) % 6] ?? 0),
      ),
    },
    drawings: { ...map.drawings, polygons: isEmptied ? [] : map.drawings.polygons },
  }))
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 8, arbitrary: fc.record({ next: change, isWhole: fc.constant(false) }) },
  { weight: 2, arbitrary: fc.record({ next: change, isWhole: fc.constant(true) }) },
  { weight: 2, arbitrary: fc.record({ next: rearrangement, isWhole: fc.boolean() }) },
  {
    weight: 1,
    arbitrary: fc.record({
      next: fc.constantFrom<unknown>(version11, variant11, version100).map((map) => () => map),
      isWhole: fc.constant(true),
    }),
  },
)

function save(eid: number, revision: number, before: SavedMapData, { next, isWhole }: Step) {
  const after = next(before)
  if (isWhole) {
    const content = { name: 'Caeau', data: JSON.stringify(after) }
    return store.write(async (tx) =>
      assertDone(await tx.maps.save({ eid, revision, editor: editor() }, content)),
    )
  }
  const patch = mapPatchBetween(before, after as SavedMapData) ?? {}
  const patched = { eid, revision, editor: editor(), changeId: randomUUID() }
  return store.write(async (tx) => assertDone(await tx.maps.save(patched, { patch })))
}

it('returns every revision as it was saved, whether whole or as a patch', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 25 }), async (steps) => {
      const data = JSON.stringify(startingMap)
      const { eid } = await aMap(store, owner, { data })
      const saved = [asJson(startingMap)]
      for (const one of steps) {
        const before = read(saved.at(-1))
        const after = asJson(one.next(before))
        const { revision } = await save(eid, saved.length, before, one)
        expect(revision).toBe(saved.length + 1)
        const now = JSON.parse((await store.maps.get(eid, owner.id))?.data ?? '') as unknown
        if (one.isWhole) expect(now).toEqual(after)
        // Data of an older client is unchanged where nothing changed it, and reads the same.
        expect(asJson(read(now))).toEqual(asJson(read(after)))
        saved.push(now)
      }
      for (const [index, map] of saved.entries()) {
        const then = await store.revisions.at(eid, index + 1)
        expect(JSON.parse(then?.data ?? '')).toEqual(map)
      }
      for (const unknown of [0, -1, saved.length + 1]) {
        expect(await store.revisions.at(eid, unknown)).toBeUndefined()
      }
    }),
    { numRuns: 60 },
  )
})

it('leads from every revision to the present map by a patch, unless the map was stored whole', async () => {
  let patches = 0
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 12 }), async (steps) => {
      const { eid } = await aMap(store, owner, { data: JSON.stringify(startingMap) })
      const revisions = [read(asJson(startingMap))]
      for (const one of steps) {
        await save(eid, revisions.length, revisions.at(-1) ?? startingMap, one)
        revisions.push(read((await store.maps.get(eid, owner.id))?.data))
      }
      for (const [index, then] of revisions.entries()) {
        const since = await store.maps.getSince(eid, owner.id, index + 1)
        expect(since).toMatchObject({ revision: revisions.length })
        if (!since?.patch) continue
        patches += 1
        const patched = applyMapPatch(then, since.patch)
        assert(patched.ok)
        expect(asJson(read(patched.document))).toEqual(asJson(revisions.at(-1)))
      }
    }),
    { numRuns: 60 },
  )
  expect(patches).toBeGreaterThan(100)
})
