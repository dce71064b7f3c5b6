import type { TypedObject } from '@terrier/contract/data-groups'

import { ApiProblem } from '../../api/errors.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { isMarker, type DrawnObject } from '../../document/selection-of-objects.ts'
import { inPieces } from '../../ui/use-near.ts'

/** So many are acknowledged at a time: few enough to be told how it goes. */
const batchSize = 200

/** Objects that are sent together, under an id that stays the same when they are sent again. */
interface Batch {
  readonly objects: readonly DrawnObject[]
  readonly changeId: string
}

export interface Refused {
  readonly name: string
  readonly why: string
}

/** How far copying went. */
export interface Copying {
  /** Acknowledged by the server. */
  readonly copied: readonly DrawnObject[]
  readonly refused: readonly Refused[]
  /** Not sent yet, or sent and not answered, in which case the server may hold them. */
  readonly rest: readonly Batch[]
}

interface Sending {
  /** Settles when the server has acknowledged all of them; refused, it took none. */
  readonly send: (objects: TypedObject[], changeId: string) => Promise<unknown>
  readonly onProgress: (copying: Copying) => void
  /** The person would rather not go on. */
  readonly isStopped: () => boolean
}

export function copyingOf(objects: readonly DrawnObject[]): Copying {
  return { copied: [], refused: [], rest: inPieces(objects, batchSize).map(batchOf) }
}

/**
 * Sends what is left, batch by batch. What the server refuses is named, and the others of its batch are
 * sent without it. Where no answer comes it stops, and the same batch can be sent again: the server
 * knows it by its id, and takes it once. Throws what is not a refusal, after telling how far it went.
 */
export async function copyMany(
  from: Copying,
  { send, onProgress, isStopped }: Sending,
): Promise<Copying> {
  let now = from
  while (now.rest[0] && !isStopped()) {
    const [batch] = now.rest
    try {
      // oxlint-disable-next-line no-await-in-loop -- one after the other, so that it can be stopped
      await send(batch.objects.map(typedObject), batch.changeId)
      now = withCopied(now, batch)
    } catch (error) {
      if (!(error instanceof ApiProblem) || error.code === 'session-ended') throw error
      now = withoutRefused(now, batch, error)
    }
    onProgress(now)
  }
  return now
}

function withCopied(copying: Copying, { objects }: Batch): Copying {
  return {
    ...copying,
    copied: [...copying.copied, ...objects],
    rest: copying.rest.slice(1),
  }
}

function withoutRefused(copying: Copying, batch: Batch, problem: ApiProblem): Copying {
  const rest = copying.rest.slice(1)
  const { objects } = batch
  if (problem.code === 'too-large' && objects.length > 1) {
    const halves = inPieces(objects, Math.ceil(objects.length / 2)).map(batchOf)
    return { ...copying, rest: [...halves, ...rest] }
  }
  const named = placesNamedBy(problem)
  const isRefused = (_: DrawnObject, place: number) => named.size === 0 || named.has(place)
  const taken = objects.filter((object, place) => !isRefused(object, place))
  const refused = objects.filter(isRefused).map(({ name }) => ({ name, why: whyOf(problem) }))
  return {
    ...copying,
    refused: [...copying.refused, ...refused],
    rest: taken.length > 0 ? [batchOf(taken), ...rest] : rest,
  }
}

/** Which objects of a batch the server could not read: 'objects.7.object.vertices'. */
function placesNamedBy({ fieldErrors }: ApiProblem): ReadonlySet<number> {
  const places = Object.keys(fieldErrors).map((field) => /^objects\.(\d+)(?:\.|$)/.exec(field)?.[1])
  return new Set(places.filter((place) => place !== undefined).map(Number))
}

function whyOf({ message, fieldErrors }: ApiProblem): string {
  const [first] = Object.values(fieldErrors).flat()
  return first ?? message
}

const batchOf = (objects: readonly DrawnObject[]): Batch => ({ objects, changeId: newUuid() })

/** An object as it crosses the wire on its way into a data group. */
function typedObject(object: DrawnObject): TypedObject {
  const { name, description = '' } = object
  if (isMarker(object)) {
    const [lng, lat] = object.coordinates
    return { type: 'marker', object: { name, description, center: [lng, lat] } }
  }
  const { type, data, center, length, area } = object
  return {
    type: type === 'Polygon' ? 'polygon' : 'line',
    object: {
      name,
      description,
      vertices: data.geometry.coordinates,
      center: [center[0], center[1]],
      length,
      ...(type === 'Polygon' ? { area } : {}),
    },
  }
}
