import type { ObjectColour } from '@terrier/contract/saved-map'

import { changeDocument } from './change-document.ts'
import type { Operation } from './operation.ts'

/**
 * Sets one colour on markers and drawings, or with undefined the default colour; unknown uuids are
 * ignored.
 */
export function colourObjects(
  uuids: Iterable<string>,
  colour: ObjectColour | undefined,
): Operation {
  const wanted = new Set(uuids)
  const coloured = <T extends Coloured>(list: readonly T[]) =>
    list
      .filter((one) => wanted.has(one.uuid) && one.colour !== colour)
      .map((one) => ({ item: withColour(one, colour) }))
  return (document) =>
    changeDocument(document, {
      markers: { put: coloured(document.markers.markers) },
      drawings: { put: coloured(document.drawings.polygons) },
    })
}

interface Coloured {
  readonly uuid: string
  readonly colour?: ObjectColour | undefined
}

function withColour<T extends Coloured>(object: T, colour: ObjectColour | undefined): T {
  const { colour: _, ...rest } = object
  // The same type apart from `colour`, which is optional on every object.
  return { ...rest, ...(colour === undefined ? {} : { colour }) } as T
}
