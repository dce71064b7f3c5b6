import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Operation } from '@terrier/domain/document/operation'

import { convertGeometry } from '../../objects/convert-geometry.ts'

/** The operation that adds a copy to a map. Without a name it is named by the next number. */
export function addCopy(kind: ObjectKind, uuid: string, object: CopiedObject): Operation {
  const text = { name: object.name ?? undefined, description: object.description ?? undefined }
  const given = {
    uuid,
    ...(text.name !== undefined && text.name !== '' && { name: text.name }),
    ...(text.description !== undefined && { description: text.description }),
    colour: object.colour ?? undefined,
  }
  if (kind === 'marker') {
    return addMarker({ ...given, lngLat: convertGeometry(kind, object).coordinates })
  }
  return addDrawing({ ...given, shape: convertGeometry(kind, object) })
}
