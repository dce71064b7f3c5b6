import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeMapServer, type SaveOutcome } from './testing/fake-map-server.ts'
import type { SaveJournal } from './map-device.ts'
import { SaveMapQueue } from './save-map-queue.ts'

/** A tab draws a marker, or reloads the map if it was refused as stale. */
interface Action {
  readonly tab: number
  readonly pauseMs: number
}

const action = fc.record<Action>({ tab: fc.nat(3), pauseMs: fc.nat(2500) })

const fate = fc.oneof(
  { weight: 5, arbitrary: fc.constant<SaveOutcome>('saved') },
  { weight: 3, arbitrary: fc.constantFrom<SaveOutcome>('lost', 'no-reply', 'unavailable') },
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

const uuidsOf = (document: SavedMapData | undefined): string[] =>
  (document?.markers.markers ?? []).map(({ uuid }) => uuid)

/** One tab with the map open: what it drew, which saves were acknowledged, and its journal. */
class Tab {
  /** Markers whose save the server acknowledged. */
  readonly acknowledged = new Set<string>()
  /** Markers that the tab knows are not on the server. */
  readonly reportedLost = new Set<string>()
  readonly drawn: string[] = []
  #kept: SaveJournal | null = null
  #document: SavedMapData
  readonly #server: FakeMapServer
  #queue: SaveMapQueue

  constructor(server: FakeMapServer) {
    this.#server = server
    this.#document = server.document ?? emptyMap()
    this.#queue = this.#open()
  }

  get state(): string {
    return this.#queue.state
  }

  act(uuid: string): void {
    if (this.state === 'stale') this.#readAnew()
    this.drawn.push(uuid)
    this.#document = addMarker({ uuid, lngLat: [1.5, 54.5] })(this.#document).document
    this.#queue.edited(this.#document)
  }

  /** Markers that are neither acknowledged nor known to be lost. */
  unsettled(): string[] {
    if (this.state === 'stale') this.#noteLost()
    return this.drawn.filter((uuid) => !this.acknowledged.has(uuid) && !this.reportedLost.has(uuid))
  }

  /** For unsaved markers the device has the document, which can be saved as a copy. */
  #noteLost(): void {
    const kept = new Set(uuidsOf(this.#kept?.document))
    for (const uuid of this.drawn) {
      if (!this.acknowledged.has(uuid) && kept.has(uuid)) this.reportedLost.add(uuid)
    }
  }

  #readAnew(): void {
    this.#noteLost()
    this.#queue.abandon()
    this.#document = this.#server.document ?? emptyMap()
    this.#queue = this.#open()
  }

  #open(): SaveMapQueue {
    return new SaveMapQueue({
      eid: 7,
      revision: this.#server.revision,
      document: this.#document,
      network: this.#server.network,
      onState: () => {},
      onSaved: (_, saved) => {
        for (const uuid of uuidsOf(saved)) this.acknowledged.add(uuid)
      },
      onJournal: (journal) => {
        this.#kept = structuredClone(journal)
      },
    })
  }
}

test('several tabs on one map overwrite no saved edit, and know each edit that is not saved', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 2, max: 4 }),
      fc.array(action, { minLength: 1, maxLength: 40 }),
      fc.array(fate, { maxLength: 60 }),
      fc.nat(400),
      async (count, actions, fates, delayMs) => {
        const server = new FakeMapServer()
        server.saveElsewhere(emptyMap('Fields'))
        server.delayMs = delayMs
        server.answers.push(...fates)
        const tabs = Array.from({ length: count }, () => new Tab(server))
        for (const [index, { tab, pauseMs }] of actions.entries()) {
          tabs[tab % count]?.act(`marker ${index}`)
          await vi.advanceTimersByTimeAsync(pauseMs)
        }
        await vi.advanceTimersByTimeAsync(600_000)
        const held = new Set(uuidsOf(server.document))
        for (const tab of tabs) {
          expect(['clean', 'stale']).toContain(tab.state)
          expect(tab.unsettled()).toEqual([])
          expect([...tab.acknowledged].filter((uuid) => !held.has(uuid))).toEqual([])
        }
        const total = tabs.reduce(
          (sum, { drawn, reportedLost }) => sum + drawn.length - reportedLost.size,
          0,
        )
        // A marker reported as lost may be on the server: its save may have succeeded with the
        // response lost.
        expect(held.size).toBeGreaterThanOrEqual(total)
        expect(uuidsOf(server.document)).toHaveLength(held.size)
      },
    ),
    { numRuns: Number(process.env['TERRIER_TEST_TAB_RUNS'] ?? 60) },
  )
})
