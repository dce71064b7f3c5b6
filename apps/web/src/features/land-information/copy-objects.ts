import type { TypedObject } from '@terrier/contract/data-groups'

import { ApiProblem } from '../../api/api-errors.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { isMarker, type DrawnObject } from '../../document/object-selection.ts'
import { inChunks } from '../../ui/use-near-viewport.ts'

/** Objects per request: few enough to show progress. */
const batchSize = 200

/** Objects sent in one request, with an id that stays the same over retries. */
interface Batch {
  readonly objects: readonly DrawnObject[]
  readonly changeId: string
}

export interface CopyRefusal {
  readonly name: string
  readonly why: string
}

/** Progress of a copy. */
export interface Copying {
  /** Acknowledged by the server. */
  readonly copied: readonly DrawnObject[]
  readonly refused: readonly CopyRefusal[]
  /** Not sent yet, or sent without a response, in which case the server may have stored them. */
  readonly rest: readonly Batch[]
}

interface Sending {
  /**
   * Resolves when the server has acknowledged all objects. If it refuses the request, it stored
   * none.
   */
  readonly send: (objects: TypedObject[], changeId: string) => Promise<unknown>
  readonly onProgress: (copying: Copying) => void
  /** The user has cancelled. */
  readonly isStopped: () => boolean
}

export function copyingOf(objects: readonly DrawnObject[]): Copying {
  return { copied: [], refused: [], rest: inChunks(objects, batchSize).map(batchOf) }
}

/**
 * Sends the remaining objects batch by batch. Objects that the server refuses are reported, and the
 * rest of their batch is sent without them. When a response is lost it stops, and the same batch
 * can be retried: the server recognises its id and stores it only once. Rethrows any other error
 * after reporting the progress.
 */
export async function copyObjects(
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
    const halves = inChunks(objects, Math.ceil(objects.length / 2)).map(batchOf)
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

/**
 * Indexes of the objects that the server could not read, from field names such as
 * 'objects.7.object.vertices'.
 */
function placesNamedBy({ fieldErrors }: ApiProblem): ReadonlySet<number> {
  const places = Object.keys(fieldErrors).map((field) => /^objects\.(\d+)(?:\.|$)/.exec(field)?.[1])
  return new Set(places.filter((place) => place !== undefined).map(Number))
}

function whyOf({ message, fieldErrors }: ApiProblem): string {
  const [first] = Object.values(fieldErrors).flat()
  return first ?? message
}

const batchOf = (objects: readonly DrawnObject[]): Batch => ({ objects, changeId: newUuid() })

/** An object in the wire format for data groups. */
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
