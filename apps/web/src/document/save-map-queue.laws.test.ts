import { emptyMap } from '@terrier/domain/document/empty-map'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { anOperation } from '@terrier/domain/document/operation.examples'
import * as fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { FakeMapServer } from './testing/fake-map-server.ts'
import type { SaveJournal } from './map-device.ts'
import type { MapNetwork, SaveReply } from './map-network.ts'
import { SaveMapQueue } from './save-map-queue.ts'
import type { AcknowledgedMap } from './save-reducer.ts'

/** Network faults for one request. */
interface Passage {
  readonly thereMs: number
  readonly backMs: number
  readonly isReplyLost: boolean
  /** The request arrives a second time after this delay. */
  readonly againAfterMs: number | null
}

const noReply: SaveReply = { kind: 'no-reply' }
const unsaved = { eid: null, revision: null }
const replyTimeoutMs = 3000
const after = (delayMs: number) => new Promise<void>((resolve) => setTimeout(resolve, delayMs))

/** A network that delays, duplicates and drops requests, and a browser that times out. */
function unreliable(server: FakeMapServer, nextPassage: () => Passage): MapNetwork {
  const pass = async (deliver: () => Promise<SaveReply>): Promise<SaveReply> => {
    const { thereMs, backMs, isReplyLost, againAfterMs } = nextPassage()
    if (againAfterMs !== null) void after(thereMs + againAfterMs).then(deliver)
    const answered = after(thereMs)
      .then(deliver)
      .then(async (answer) => {
        await after(backMs)
        return isReplyLost ? noReply : answer
      })
    return Promise.race([answered, after(replyTimeoutMs).then(() => noReply)])
  }
  return {
    ...server.network,
    save: (request) => pass(() => server.network.save(request)),
    saveChanges: (request) => pass(() => server.network.saveChanges(request)),
  }
}

const passage = fc.record<Passage>({
  thereMs: fc.nat(5000),
  backMs: fc.nat(5000),
  isReplyLost: fc.boolean(),
  againAfterMs: fc.option(fc.nat(20_000)),
})

/** An edit, the pause after it, and whether the page is killed then. */
const edit = fc.record({
  operation: fc.oneof(
    fc.uuid().map((uuid) => addMarker({ uuid, lngLat: [1.5, 54.5] })),
    anOperation,
  ),
  pauseMs: fc.nat(3000),
  isKilled: fc.integer({ max: 3, min: 0 }).map((chance) => chance === 0),
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/**
 * A page with the map open. Once gone, it neither sends nor stores anything, but its requests in
 * flight may still arrive.
 */
class Page {
  kept: SaveJournal | null = null
  #isGone = false
  readonly #network: MapNetwork
  readonly queue: SaveMapQueue

  constructor(network: MapNetwork, held: AcknowledgedMap) {
    this.#network = network
    const unlessGone = (answer: () => Promise<SaveReply>): Promise<SaveReply> =>
      this.#isGone ? new Promise(() => {}) : answer()
    this.queue = new SaveMapQueue({
      ...held,
      network: {
        ...network,
        save: (request) => unlessGone(() => network.save(request)),
        saveChanges: (request) => unlessGone(() => network.saveChanges(request)),
      },
      onState: () => {},
      onSaved: () => {},
      onJournal: (journal) => {
        // IndexedDB stores a structured clone, so the stand-in copies as well.
        if (!this.#isGone) this.kept = structuredClone(journal)
      },
    })
  }

  /** Kills the page; another continues from the journal on the device. */
  killed(): Page {
    if (!this.kept) return this
    this.#isGone = true
    const heir = new Page(this.#network, { eid: this.kept.eid, revision: this.kept.revision })
    heir.queue.resume(this.kept)
    return heir
  }
}

test('loses and duplicates no edit with any network faults and killed pages', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(edit, { minLength: 1, maxLength: 15 }),
      fc.array(passage, { minLength: 1, maxLength: 30 }),
      fc.boolean(),
      async (edits, passages, isNew) => {
        const server = new FakeMapServer()
        let document: SavedMapData = emptyMap('Fields')
        if (!isNew) server.saveElsewhere(document)
        const calm: Passage = { thereMs: 5, backMs: 5, isReplyLost: false, againAfterMs: null }
        const left = [...passages]
        const network = unreliable(server, () => left.shift() ?? calm)
        const { revision } = server
        let page = new Page(network, isNew ? unsaved : { eid: 7, revision, document })
        if (isNew) page.queue.create(document)
        for (const { operation, pauseMs, isKilled } of edits) {
          document = operation(document).document
          page.queue.edited(document)
          await vi.advanceTimersByTimeAsync(pauseMs)
          if (isKilled) page = page.killed()
        }
        await vi.advanceTimersByTimeAsync(600_000)
        expect(server.document).toEqual(document)
        expect(page.queue.state).toBe('clean')
        expect(page.kept).toBeNull()
        // A map created twice would have two saves without a revision.
        expect(server.saved.filter(({ eid }) => eid === null)).toHaveLength(isNew ? 1 : 0)
        expect(server.saved).toHaveLength(server.revision - (isNew ? 1 : 2))
      },
    ),
    { numRuns: 150 },
  )
})
