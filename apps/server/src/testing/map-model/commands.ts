import { randomUUID } from 'node:crypto'

import { mapPatchBetween } from '@terrier/domain/document/map-patch'
import { assertNever } from '@terrier/geo/assert-never'
import * as fc from 'fast-check'

import type { ModelRequest, Content } from './model-request.ts'
import { savedMapOf } from './saved-content.ts'
import { present, type Model } from './model.ts'

/** A session's action, before its state is known. */
export interface Command {
  readonly kind: ModelRequest['kind'] | 'again' | 'misfit'
  readonly session: number
  readonly map: number
  /** Selects one of the options of this kind of command. */
  readonly pick: number
  /** Reads the map first, as a client does after a refusal. */
  readonly opensFirst: boolean
  /** Sends its revision and the number of its lock, which older clients do not. */
  readonly isGuarded: boolean
}

const weights: Readonly<Record<Command['kind'], number>> = {
  patch: 20,
  whole: 12,
  again: 8,
  open: 5,
  look: 5,
  take: 8,
  release: 6,
  copy: 4,
  rename: 4,
  zoom: 3,
  lngLat: 3,
  share: 5,
  restore: 4,
  snapshot: 1,
  misfit: 2,
  delete: 1,
  undelete: 2,
}

const kinds = Object.keys(weights) as Command['kind'][]

const aCommand: fc.Arbitrary<Command> = fc.record({
  kind: fc.oneof(...kinds.map((kind) => ({ weight: weights[kind], arbitrary: fc.constant(kind) }))),
  session: fc.nat(3),
  map: fc.nat(3),
  pick: fc.nat(11),
  opensFirst: fc.boolean(),
  isGuarded: fc.nat(3).map((chance) => chance > 0),
})

/** Concurrent requests, mostly one; or the expiry of a lock's lease. */
export type ModelTime =
  | { readonly kind: 'requests'; readonly commands: readonly Command[] }
  | { readonly kind: 'lapse'; readonly map: number }

/** Shrinks by leaving moments out, and then within them. */
export const arbitraryTimes = (length: number): fc.Arbitrary<(ModelTime | null)[]> =>
  fc.array(
    fc.option(
      fc.oneof(
        {
          weight: 17,
          arbitrary: aCommand.map((one): ModelTime => ({ kind: 'requests', commands: [one] })),
        },
        {
          weight: 2,
          arbitrary: fc
            .array(aCommand, { minLength: 2, maxLength: 3 })
            .map((commands): ModelTime => ({ kind: 'requests', commands })),
        },
        { weight: 1, arbitrary: fc.nat(3).map((map): ModelTime => ({ kind: 'lapse', map })) },
      ),
      { freq: 1000 },
    ),
    { minLength: length, maxLength: length },
  )

/** What a session last read of a map, or received in reply to its save. */
export interface ClientState {
  readonly revision: number
  readonly content: Content
  readonly fence?: number | undefined
}

interface Surroundings {
  readonly model: Model
  readonly client: ClientState
  /** Every earlier request with an id, newest last. */
  readonly past: readonly ModelRequest[]
}

/** The request for a command, given the session's state. */
export function requestOf(command: Command, { model, client, past }: Surroundings): ModelRequest {
  const { kind, pick, isGuarded } = command
  const of = {
    session: command.session % model.personOf.length,
    map: command.map % model.maps.length,
  }
  const changeId = randomUUID()
  const name = `Field ${pick}`
  const degrees = pick / 8
  switch (kind) {
    case 'again': {
      const one = past.at(-1 - (pick % Math.max(1, past.length)))
      return one ? { ...one, session: of.session } : { ...of, kind: 'look' }
    }
    case 'patch': {
      const content = edited(client.content, command)
      const patch = mapPatchBetween(savedMapOf(client.content), savedMapOf(content)) ?? {}
      const { revision } = client
      const fence = isGuarded ? client.fence : undefined
      return { ...of, kind, changeId, revision, fence, patch, content }
    }
    case 'misfit': {
      const patch = { markers: { remove: [randomUUID()] } }
      const { revision, fence } = client
      return { ...of, kind: 'patch', changeId, revision, fence, patch, content: null }
    }
    case 'whole': {
      const revision = isGuarded ? client.revision : undefined
      return { ...of, kind, changeId, revision, content: edited(client.content, command) }
    }
    case 'snapshot':
      return { ...of, kind, changeId, content: client.content }
    case 'copy':
      return { ...of, kind, name }
    case 'rename':
      return { ...of, kind, uuid: markerIn(client.content, pick)?.uuid ?? 'nothing', name }
    case 'zoom':
      return { ...of, kind, zoom: 6 + degrees }
    case 'lngLat':
      return { ...of, kind, lngLat: [degrees, 53] }
    case 'restore':
      return { ...of, kind, changeId, revision: 1 + (pick % revisionsOf(model, of.map)) }
    case 'share':
      return { ...of, kind, access: sharedWith(pick) }
    case 'open':
    case 'look':
    case 'take':
    case 'release':
    case 'delete':
    case 'undelete':
      return { ...of, kind }
    default:
      return assertNever(kind)
  }
}

function edited(content: Content, { pick, kind }: Command): Content {
  const { markers } = content
  const at = markers.length === 0 ? 0 : pick % markers.length
  const marker = markers[at]
  const added = { uuid: randomUUID(), name: `${kind} ${pick}` }
  switch (pick % 6) {
    case 0:
      return { ...content, markers: [...markers, added] }
    case 1:
      return { ...content, markers: markers.toSpliced(at, 0, added) }
    case 2:
      return { ...content, markers: markers.toSpliced(at, 1) }
    case 3:
      return { ...content, title: `Map ${pick}`, zoom: 6 + pick / 4 }
    default:
      if (!marker) return { ...content, markers: [added] }
      return { ...content, markers: markers.with(at, { ...marker, name: added.name }) }
  }
}

const markerIn = ({ markers }: Content, pick: number) => markers[pick % Math.max(1, markers.length)]

function revisionsOf({ maps }: Model, map: number): number {
  return maps[map]?.history.length ?? 1
}

/** One of the combinations of access of the two users who do not own a map. */
function sharedWith(pick: number): Record<number, 1 | 3> {
  const ways = [3, 3, 1, 0] as const
  const given = [ways[pick % 4], ways[Math.floor(pick / 4) % 4]]
  return Object.fromEntries(
    given.flatMap((access, index) => (access ? [[index + 1, access] as const] : [])),
  )
}

/** The initial state of a session that has read nothing. */
export const initialClientState = (model: Model, map: number): ClientState => {
  const one = model.maps[map % model.maps.length]
  if (!one) throw new Error('The model has no map.')
  return { revision: 1, content: one.history[0] ?? present(one) }
}
