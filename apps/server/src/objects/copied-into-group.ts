import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import {
  excessOf,
  newObject,
  type NewDataGroupObject,
} from '@terrier/domain/data-groups/new-object'

import { copiedGeometry } from './copied-geometry.ts'

/** An object as a client sends it, checked and measured. Throws 'bad-request' naming the field. */
export function copiedIntoGroup(
  kind: ObjectKind,
  object: CopiedObject,
  where = 'object',
): NewDataGroupObject {
  const wanted = {
    name: object.name ?? '',
    description: object.description ?? '',
    geometry: copiedGeometry(kind, object, where),
  }
  const excess = excessOf(wanted)
  if (!excess) return newObject(wanted)
  throw new Problem('bad-request', { errors: { [`${where}.${excess.field}`]: [excess.why] } })
}
