import { assertNever } from '@terrier/geo/assert-never'

import type { ModelReply, ModelRequest, Content } from './model-request.ts'

/** One map after the acknowledged saves. */
export interface ModelMap {
  /** By revision, from the first on; the last is the current content. */
  readonly history: readonly Content[]
  readonly isSnapshot: boolean
  readonly isDeleted: boolean
  /** By user, 0 for none. */
  readonly access: readonly (0 | 1 | 2 | 3)[]
  /** `holder` is a session. */
  readonly lock: {
    readonly holder: number | null
    readonly fence: number
    readonly isOver: boolean
  }
  /** The revision that a user's change became, keyed by both. */
  readonly done: Readonly<Record<string, number>>
}

export interface Model {
  readonly maps: readonly ModelMap[]
  /** By session. */
  readonly personOf: readonly number[]
}

interface Step {
  readonly answer: ModelReply
  readonly model: Model
}

const refusals = {
  'map-not-found': 404,
  'object-not-found': 404,
  'not-allowed': 403,
  'map-locked': 503,
  'stale-revision': 409,
  'bad-request': 400,
} as const

/**
 * The effect of one request by the specification and wire.md, independent of the implementation.
 */
export function step(model: Model, asked: ModelRequest): Step {
  const map = model.maps[asked.map]
  if (!map) throw new Error(`There is no map ${asked.map} in the model.`)
  const person = model.personOf[asked.session] ?? 0
  const to = (next: ModelMap, answer: Omit<ModelReply, 'status'> = {}): Step => ({
    answer: { status: 200, ...answer },
    model: { ...model, maps: model.maps.with(asked.map, next) },
  })
  const refused = (code: keyof typeof refusals): Step => ({
    answer: { status: refusals[code], code },
    model,
  })
  const access = map.access[person] ?? 0
  const unseen = access === 0 || map.isDeleted ? refused('map-not-found') : undefined
  const revision = map.history.length
  switch (asked.kind) {
    case 'open':
      return (
        unseen ??
        to(map, {
          revision,
          content: present(map),
          // Only this distinguishes the order of two concurrent shares.
          ...(access === 2 && { sharedWith: map.access.map((one) => (one === 2 ? 0 : one)) }),
        })
      )
    case 'look':
      return unseen ?? to(map, { revision, ...lockSeenBy(model, map, asked.session) })
    case 'release':
      return unseen ?? to(map.lock.holder === asked.session ? { ...map, lock: freed(map) } : map)
    case 'share':
      if (unseen || access !== 2) return unseen ?? refused('not-allowed')
      return to({
        ...map,
        access: map.access.map((one, other) => (one === 2 ? 2 : (asked.access[other] ?? 0))),
      })
    case 'delete':
      if (unseen || access !== 2) return unseen ?? refused('not-allowed')
      return to({ ...map, isDeleted: true })
    case 'undelete':
      if (access === 0 || !map.isDeleted) return refused('map-not-found')
      return access === 2 ? to({ ...map, isDeleted: false }) : refused('not-allowed')
    case 'snapshot':
      return create(model, asked, person)
    case 'take':
    case 'patch':
    case 'whole':
    case 'copy':
    case 'rename':
    case 'zoom':
    case 'lngLat':
    case 'restore':
      return unseen ?? save({ model, map, person, asked, to, refused })
    default:
      return assertNever(asked)
  }
}

/** Requests for the lock, and changes that acquire it. */
type Save = Extract<
  ModelRequest,
  { kind: 'take' | 'patch' | 'whole' | 'copy' | 'rename' | 'zoom' | 'lngLat' | 'restore' }
>

interface Saving {
  readonly model: Model
  readonly map: ModelMap
  readonly person: number
  readonly asked: Save
  readonly to: (next: ModelMap, answer?: Omit<ModelReply, 'status'>) => Step
  readonly refused: (code: keyof typeof refusals) => Step
}

/** Every change of a map, and every acquisition of its lock. */
function save({ model, map, person, asked, to, refused }: Saving): Step {
  const { session } = asked
  const { lock, history } = map
  const revision = history.length
  const access = map.access[person] ?? 0
  const isView = asked.kind === 'zoom' || asked.kind === 'lngLat'
  if (map.isSnapshot && isView && access === 2) return to(map, { revision })
  if (access === 1) return refused('not-allowed')
  if (map.isSnapshot) return refused('map-not-found')
  const includesFence = asked.kind === 'patch' || asked.kind === 'take'
  const key = 'changeId' in asked ? `${person} ${asked.changeId}` : undefined
  const done = key === undefined ? undefined : map.done[key]
  if (done !== undefined) {
    const isHolder = lock.holder === session
    return to(map, { revision: done, ...(includesFence && isHolder ? { fence: lock.fence } : {}) })
  }
  const isOutdated = asked.kind === 'patch' && (asked.fence ?? Infinity) < lock.fence
  if (isOutdated || isHeldElsewhere(model, map, session)) return refused('map-locked')
  const base = asked.kind === 'patch' || asked.kind === 'whole' ? asked.revision : undefined
  if (base !== undefined && base !== revision) return refused('stale-revision')
  const content = asked.kind === 'take' ? present(map) : contentAfter(map, asked)
  if (typeof content === 'string') return refused(content)
  const fence = lock.holder === session ? lock.fence : lock.fence + 1
  const held = { ...map, lock: { holder: session, fence, isOver: false } }
  if (asked.kind === 'take') return to(held, { revision, fence })
  const saved = {
    ...held,
    history: [...history, content],
    done: key === undefined ? map.done : { ...map.done, [key]: revision + 1 },
  }
  return to(saved, { revision: revision + 1, ...(includesFence ? { fence } : {}) })
}

function contentAfter(
  map: ModelMap,
  asked: Exclude<Save, { kind: 'take' }>,
): Content | 'bad-request' | 'object-not-found' {
  const now = present(map)
  switch (asked.kind) {
    case 'patch':
      return asked.content ?? 'bad-request'
    case 'whole':
      return asked.content
    case 'copy':
      return { ...now, markers: [...now.markers, { uuid: asked.uuid ?? '', name: asked.name }] }
    case 'rename': {
      const { uuid, name } = asked
      const at = now.markers.findIndex((marker) => marker.uuid === uuid)
      if (at < 0) return 'object-not-found'
      return { ...now, markers: now.markers.with(at, { uuid, name }) }
    }
    case 'zoom':
      return { ...now, zoom: asked.zoom }
    case 'lngLat':
      return { ...now, lngLat: asked.lngLat }
    case 'restore':
      return map.history[asked.revision - 1] ?? 'bad-request'
    default:
      return assertNever(asked)
  }
}

/** A snapshot is a map of its own. A retry with the same id returns the one that was made. */
function create(
  model: Model,
  asked: Extract<ModelRequest, { kind: 'snapshot' }>,
  person: number,
): Step {
  const key = `${person} ${asked.changeId}`
  const isMade = model.maps.some(({ isSnapshot, done }) => isSnapshot && done[key] === 1)
  const answer = { status: 200, revision: 1 }
  if (isMade) return { answer, model }
  const made: ModelMap = {
    history: [asked.content],
    isSnapshot: true,
    isDeleted: false,
    access: (model.maps[0]?.access ?? []).map((_, other) => (other === person ? 2 : 0)),
    lock: { holder: null, fence: 0, isOver: false },
    done: { [key]: 1 },
  }
  return { answer, model: { ...model, maps: [...model.maps, made] } }
}

/** The map after the last acknowledged save. */
export function present({ history }: ModelMap): Content {
  const last = history.at(-1)
  if (!last) throw new Error('A map of the model has no content.')
  return last
}

/** The session that holds the lock; a user without write access holds none. */
function expectedHolder({ personOf }: Model, { lock, access }: ModelMap): number | null {
  if (lock.holder === null || lock.isOver) return null
  const theirs = access[personOf[lock.holder] ?? 0] ?? 0
  return theirs >= 2 ? lock.holder : null
}

function isHeldElsewhere(model: Model, map: ModelMap, session: number): boolean {
  const holder = expectedHolder(model, map)
  return holder !== null && holder !== session
}

function lockSeenBy(model: Model, map: ModelMap, session: number) {
  const holder = expectedHolder(model, map)
  if (holder === null) return { lockedBy: null }
  return { lockedBy: model.personOf[holder] ?? 0, isMine: holder === session }
}

const freed = ({ lock }: ModelMap) => ({ holder: null, fence: lock.fence, isOver: false })

/** The lease of a map's lock expires. */
export function lapse(model: Model, map: number): Model {
  const one = model.maps[map]
  if (!one) return model
  return { ...model, maps: model.maps.with(map, { ...one, lock: { ...one.lock, isOver: true } }) }
}
