import type { ObjectColour } from '@terrier/contract/saved-map'

import { withLists } from './map-head.ts'
import { unchanged, type Operation } from './operation.ts'

/** The colour of each object by uuid; undefined means the default colour. */
type Colouring = ReadonlyMap<string, ObjectColour | undefined>

/**
 * Sets one colour on markers and drawings, or with undefined the default colour; unknown uuids are
 * ignored. The inverse restores each object's previous colour.
 */
export function colourObjects(
  uuids: Iterable<string>,
  colour: ObjectColour | undefined,
): Operation {
  return recolour(new Map(Array.from(uuids, (uuid) => [uuid, colour])))
}

function recolour(colouring: Colouring): Operation {
  return (document) => {
    const { markers } = document.markers
    const { polygons } = document.drawings
    const old = coloursBefore([...markers, ...polygons], colouring)
    if (old.size === 0) return unchanged(document)
    const coloured = <T extends Coloured>(one: T): T =>
      old.has(one.uuid) ? withColour(one, colouring.get(one.uuid)) : one
    return {
      document: withLists(document, {
        markers: markers.map(coloured),
        drawings: polygons.map(coloured),
      }),
      inverse: recolour(old),
    }
  }
}

interface Coloured {
  readonly uuid: string
  readonly colour?: ObjectColour | undefined
}

/** The previous colours of the objects that the operation changes. */
function coloursBefore(objects: readonly Coloured[], colouring: Colouring): Colouring {
  const changed = objects.filter(
    ({ uuid, colour }) => colouring.has(uuid) && colouring.get(uuid) !== colour,
  )
  return new Map(changed.map(({ uuid, colour }) => [uuid, colour]))
}

function withColour<T extends Coloured>(object: T, colour: ObjectColour | undefined): T {
  const { colour: _, ...rest } = object
  // The same type apart from `colour`, which is optional on every object.
  return { ...rest, ...(colour === undefined ? {} : { colour }) } as T
}
