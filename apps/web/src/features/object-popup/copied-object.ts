import type { CopiedObject } from '@terrier/contract/map-saves'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Operation } from '@terrier/domain/document/operation'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'

import type { Subject } from './subject.ts'

/** An object as it crosses the wire on its way into a data group, where it has the group's colour. */
export function copiedObject(subject: Subject): CopiedObject {
  const { kind, name, description, geometry } = subject
  const center = [...lngLatOf(subject.center)] as [number, number]
  if (geometry === null) return { name, description, center }
  const shape = {
    name,
    description,
    center,
    vertices: geometry.coordinates,
    length: subject.lengthKm,
  }
  return kind === 'line' ? shape : { ...shape, area: subject.areaSquareMetres }
}

/** The same on its way into another map, where it keeps its own colour. */
export function copiedToMap(subject: Subject): CopiedObject {
  const { colour } = subject
  return { ...copiedObject(subject), ...(colour !== undefined && { colour }) }
}

/** The change that puts a copy on the open map, as one step to be undone. */
export function copyHere(
  uuid: string,
  { name, description, colour, center, geometry }: Subject,
): Operation {
  return geometry === null
    ? addMarker({ uuid, name, description, colour, lngLat: lngLatOf(center) })
    : addDrawing({ uuid, name, description, colour, shape: shapeOf(geometry) })
}
