import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import type { Operation } from '@terrier/domain/document/operation'

import { copiedGeometry } from '../../objects/copied-geometry.ts'

/** The change that puts a copy on a map. It is named by the next number unless it brings a name. */
export function addCopy(kind: ObjectKind, uuid: string, object: CopiedObject): Operation {
  const text = { name: object.name ?? undefined, description: object.description ?? undefined }
  const given = {
    uuid,
    ...(text.name !== undefined && text.name !== '' && { name: text.name }),
    ...(text.description !== undefined && { description: text.description }),
    colour: object.colour ?? undefined,
  }
  if (kind === 'marker') {
    return addMarker({ ...given, lngLat: copiedGeometry(kind, object).coordinates })
  }
  return addDrawing({ ...given, shape: copiedGeometry(kind, object) })
}
