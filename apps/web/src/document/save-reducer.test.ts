import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import { revertChange } from '@terrier/domain/document/revert-change'
import { setView } from '@terrier/domain/document/set-view'
import { describe, expect, it } from 'vitest'

import type { SaveReply } from './map-network.ts'
import {
  initialProgress,
  journalOf,
  reduceSave,
  saveStateOf,
  type SaveEvent,
  type SaveProgress,
  type SaveStep,
} from './save-reducer.ts'

const base = emptyMap('Fields')
const added = addMarker({ uuid: 'a', lngLat: [1.5, 54.5] })(base)
const more = addMarker({ uuid: 'b', lngLat: [1.6, 54.5] })(added.document)
const view = setView({ zoom: 9, lngLat: [1.5, 54.5] })(base)

const edited: SaveEvent = { kind: 'edited', document: added.document, patch: added.patch }
const editedAgain: SaveEvent = { kind: 'edited', document: more.document, patch: more.patch }
const due: SaveEvent = { kind: 'due', changeId: 'x' }
const viewed = (isSent: boolean): SaveEvent => ({
  kind: 'viewed',
  document: view.document,
  patch: view.patch,
  isSent,
})
const reply = (answer: SaveReply): SaveEvent => ({ kind: 'answered', reply: answer })
const saved = reply({
  kind: 'saved',
  eid: 7,
  revision: 2,
  lastModified: '2026-11-01T10:05:00.000Z',
})
const noReply = reply({ kind: 'no-reply' })
const refused = reply({ kind: 'refused', message: 'This is larger than we accept.' })

function after(progress: SaveProgress, ...events: SaveEvent[]): SaveProgress {
  return events.reduce((now, event) => reduceSave(now, event).progress, progress)
}

const clean = initialProgress({ eid: 7, revision: 1, document: base })

const states = {
  clean,
  held: after(initialProgress({ eid: null, revision: null }), edited),
  dirty: after(clean, edited),
  viewed: after(clean, viewed(true)),
  saving: after(clean, edited, due),
  'saving, edited since': after(clean, edited, due, editedAgain),
  retrying: after(clean, edited, due, noReply),
  failed: after(clean, edited, due, refused),
  stale: after(clean, edited, due, reply({ kind: 'stale' })),
  lost: after(clean, edited, { kind: 'access-lost' }),
} as const satisfies Record<string, SaveProgress>

const events = {
  edited: editedAgain,
  'viewed, sent': viewed(true),
  'viewed, not sent': viewed(false),
  created: { kind: 'created', document: more.document },
  abandoned: { kind: 'abandoned' },
  'access lost': { kind: 'access-lost' },
  hurried: { kind: 'hurried' },
  due,
  saved,
  'no reply': noReply,
  unavailable: reply({ kind: 'unavailable' }),
  misfit: reply({ kind: 'misfit' }),
  'stale reply': reply({ kind: 'stale' }),
  refused,
} as const satisfies Record<string, SaveEvent>

/** The step in words: the save state, the delay in ms, and what is sent. */
function describeStep({ progress, dueInMs, send }: SaveStep): string {
  return [
    saveStateOf(progress),
    ...(dueInMs === undefined ? [] : [`due in ${dueInMs}`]),
    ...(send ? [send.patch ? 'sends a patch' : 'sends the map'] : []),
  ].join(', ')
}

/** Replies come only while a save is sent, so the other states ignore them. */
const table: Record<keyof typeof events, Partial<Record<keyof typeof states, string>>> = {
  edited: {
    clean: 'dirty, due in 600',
    held: 'dirty',
    dirty: 'dirty, due in 600',
    viewed: 'dirty, due in 600',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying',
    failed: 'dirty, due in 600',
    stale: 'stale',
    lost: 'failed',
  },
  'viewed, sent': {
    clean: 'clean, due in 3000',
    held: 'dirty',
    dirty: 'dirty, due in 3000',
    viewed: 'clean, due in 3000',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying',
    failed: 'dirty, due in 3000',
    stale: 'stale',
    lost: 'failed',
  },
  'viewed, not sent': {
    clean: 'clean',
    held: 'dirty',
    dirty: 'dirty',
    viewed: 'clean',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying',
    failed: 'failed',
    stale: 'stale',
    lost: 'failed',
  },
  created: {
    clean: 'dirty, due in 0',
    held: 'dirty, due in 0',
    dirty: 'dirty, due in 0',
    viewed: 'dirty, due in 0',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying',
    failed: 'dirty, due in 0',
    stale: 'stale',
    lost: 'failed',
  },
  abandoned: {
    clean: 'clean',
    held: 'clean',
    dirty: 'dirty',
    viewed: 'clean',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying',
    failed: 'failed',
    stale: 'stale',
    lost: 'clean',
  },
  'access lost': {
    clean: 'clean',
    held: 'failed',
    dirty: 'failed',
    viewed: 'clean',
    saving: 'failed',
    'saving, edited since': 'failed',
    retrying: 'failed',
    failed: 'failed',
    stale: 'failed',
    lost: 'failed',
  },
  hurried: {
    clean: 'clean',
    held: 'dirty',
    dirty: 'dirty, due in 0',
    viewed: 'clean',
    saving: 'saving',
    'saving, edited since': 'saving',
    retrying: 'retrying, due in 0',
    // The timer finds it stopped.
    failed: 'failed, due in 0',
    stale: 'stale, due in 0',
    lost: 'failed, due in 0',
  },
  due: {
    clean: 'clean',
    dirty: 'saving, sends a patch',
    viewed: 'clean, sends a patch',
    retrying: 'retrying, sends a patch',
    failed: 'failed',
    stale: 'stale',
    lost: 'failed',
  },
  saved: { saving: 'clean', 'saving, edited since': 'dirty, due in 600' },
  'no reply': {
    saving: 'retrying, due in 1000',
    'saving, edited since': 'retrying, due in 1000',
  },
  unavailable: {
    saving: 'retrying, due in 1000',
    'saving, edited since': 'retrying, due in 1000',
  },
  misfit: { saving: 'dirty, due in 0', 'saving, edited since': 'dirty, due in 0' },
  'stale reply': { saving: 'stale', 'saving, edited since': 'stale' },
  refused: { saving: 'failed', 'saving, edited since': 'failed' },
}

describe.each(Object.entries(table))('the event "%s"', (event, expected) => {
  it.each(Object.entries(expected))('in the state "%s" gives "%s"', (state, step) => {
    // Both are keys of the table.
    const progress = states[state as keyof typeof states]
    const before = structuredClone(progress)
    expect(describeStep(reduceSave(progress, events[event as keyof typeof events]))).toBe(step)
    expect(progress).toEqual(before)
  })
})

describe('an event without effect', () => {
  it.each([
    ['a reply when nothing was sent', clean, saved],
    ['a delay that is over with nothing to send', clean, due],
    ['abandoning a map that can be saved', states.dirty, events.abandoned],
    ['a delay that is over after a refusal', states.failed, due],
  ])('returns the same progress: %s', (_, progress, event) => {
    expect(reduceSave(progress, event)).toEqual({ progress })
    expect(reduceSave(progress, event).progress).toBe(progress)
  })
})

describe('what is sent', () => {
  const sent = (progress: SaveProgress) => reduceSave(progress, due).send

  it('is one patch of all edits since the last save', () => {
    expect(sent(after(clean, edited, editedAgain))).toMatchObject({
      changeId: 'x',
      eid: 7,
      revision: 1,
      document: more.document,
      patch: { markers: { put: [{ at: 0 }, { at: 1 }] } },
    })
    const next = after(states['saving, edited since'], saved)
    expect(sent(next)).toMatchObject({ revision: 2, patch: { markers: { put: [{ at: 1 }] } } })
  })

  it('contains changes of the document that were not queued', () => {
    const { document, patch } = addMarker({ uuid: 'a', lngLat: [1.5, 54.5] })(view.document)
    const { head } = sent(after(clean, { kind: 'edited', document, patch }))?.patch ?? {}
    expect(head).toHaveProperty('map.zoom', [9])
  })

  it('is found by comparison when the patch of an edit is not known', () => {
    const progress = after(clean, { kind: 'edited', document: added.document }, editedAgain)
    expect(sent(progress)?.patch).toMatchObject({ markers: { put: [{ at: 0 }, { at: 1 }] } })
  })

  it('is nothing when the edits cancel out', () => {
    const back = revertChange(added)(added.document)
    const undone: SaveEvent = { kind: 'edited', document: back.document, patch: back.patch }
    const step = reduceSave(after(clean, edited, undone), due)
    expect(step).toEqual({ progress: { ...clean } })
  })

  it('is the same save again, under the same id, until it is answered', () => {
    const again = reduceSave(after(states.retrying, editedAgain), { kind: 'due', changeId: 'y' })
    expect(again.send).toBe(states.retrying.outgoing)
  })

  it.each<[string, SaveProgress]>([
    ['of a map that is not on the server', after(states.held, events.created)],
    ['after a patch without a reply', after(states.retrying, due, saved)],
    ['after a patch that did not fit', after(states.saving, events.misfit)],
    ['after a refusal', after(states.failed, editedAgain)],
    [
      'of a map without an acknowledged document',
      after(initialProgress({ eid: 7, revision: 1 }), edited),
    ],
  ])('is the whole map %s', (_, progress) => {
    expect(sent(progress)?.patch).toBeNull()
  })
})

it('doubles the delay after each failure, to 30 seconds', () => {
  const delays: (number | undefined)[] = []
  let progress = states.saving
  for (let count = 0; count < 7; count += 1) {
    const step = reduceSave(progress, noReply)
    delays.push(step.dueInMs)
    progress = after(step.progress, due)
  }
  expect(delays).toEqual([1000, 2000, 4000, 8000, 16_000, 30_000, 30_000])
})

it('a save refused after access was lost stays to be copied, and is not retried', () => {
  const lost = after(states.saving, events['access lost'])
  for (const answer of [refused, noReply, events['stale reply']]) {
    const step = reduceSave(lost, answer)
    expect(describeStep(step)).toBe('failed')
    expect(step.progress.stopped).toBe('lost')
    expect(step.progress.pending?.document).toBe(added.document)
  }
})

describe('the journal', () => {
  it.each<[string, SaveProgress, SavedMapData | undefined]>([
    ['nothing when all is saved', after(states.saving, saved), undefined],
    ['nothing of a change of view', states.viewed, undefined],
    ['the newest document', states['saving, edited since'], more.document],
    ['the document that is being sent', states.saving, added.document],
    ['a document that was refused', states.failed, added.document],
  ])('has %s', (_, progress, document) => {
    expect(journalOf(progress)?.document).toBe(document)
  })

  it('continues on another page with the unanswered save, then with the whole map', () => {
    const journal = journalOf(states['saving, edited since'])
    if (!journal) throw new Error('there is no journal')
    const { eid, revision } = journal
    const step = reduceSave(initialProgress({ eid, revision }), { kind: 'resumed', journal })
    expect(step.dueInMs).toBe(0)
    const { send, progress } = reduceSave(step.progress, { kind: 'due', changeId: 'z' })
    expect(send).toEqual(states.saving.outgoing)
    const next = reduceSave(after(progress, saved), { kind: 'due', changeId: 'z' })
    expect(next.send).toMatchObject({ revision: 2, patch: null, document: more.document })
  })

  it('of a map without a title waits for it', () => {
    const journal = journalOf(states.held)
    expect(journal?.isHeld).toBe(true)
    if (!journal) return
    const step = reduceSave(initialProgress({ eid: null, revision: null }), {
      kind: 'resumed',
      journal,
    })
    expect(step.dueInMs).toBeUndefined()
  })
})
