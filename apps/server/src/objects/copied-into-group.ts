import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import {
  limitExceededBy,
  measureGeometry,
  newObject,
  type MeasuredGeometry,
  type NewDataGroupObject,
} from '@terrier/domain/data-groups/new-object'

import { copiedGeometry } from './copied-geometry.ts'

/** An object from a client, validated and measured. Throws 'bad-request' naming the field. */
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
  assertFits(wanted, where)
  return newObject(wanted)
}

/** A geometry from a client, validated and measured. Throws 'bad-request' naming the field. */
export function geometryIntoGroup(
  kind: ObjectKind,
  sent: Pick<CopiedObject, 'center' | 'vertices'>,
): MeasuredGeometry {
  const where = 'geometry'
  const geometry = copiedGeometry(kind, sent, where)
  assertFits({ geometry }, where)
  return measureGeometry(geometry)
}

function assertFits(wanted: Parameters<typeof limitExceededBy>[0], where: string): void {
  const excess = limitExceededBy(wanted)
  if (!excess) return
  throw new Problem('bad-request', { errors: { [`${where}.${excess.field}`]: [excess.why] } })
}
