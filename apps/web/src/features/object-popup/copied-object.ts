import type { CopiedObject } from '@terrier/contract/map-saves'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Operation } from '@terrier/domain/document/operation'
import { lngLatOf, shapeOf } from '@terrier/domain/document/saved-shape'

import type { PopupObject } from './popup-object.ts'

/** An object in the wire format for a data group, without a colour since the group has one. */
export function copiedObject(subject: PopupObject): CopiedObject {
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

/** An object in the wire format for another map, with its own colour. */
export function copyToMap(subject: PopupObject): CopiedObject {
  const { colour } = subject
  return { ...copiedObject(subject), ...(colour !== undefined && { colour }) }
}

/** The operation that adds a copy to the open map, as one undo step. */
export function copyIntoOpenMap(
  uuid: string,
  { name, description, colour, center, geometry }: PopupObject,
): Operation {
  return geometry === null
    ? addMarker({ uuid, name, description, colour, lngLat: lngLatOf(center) })
    : addDrawing({ uuid, name, description, colour, shape: shapeOf(geometry) })
}
