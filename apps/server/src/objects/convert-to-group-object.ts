import type { CopiedObject, ObjectKind } from '@terrier/contract/map-saves'
import { Problem } from '@terrier/contract/problems'
import {
  limitExceededBy,
  measureGeometry,
  newObject,
  type MeasuredGeometry,
  type NewDataGroupObject,
} from '@terrier/domain/data-groups/new-object'

import { convertGeometry } from './convert-geometry.ts'

/** An object from a client, validated and measured. Throws 'bad-request' naming the field. */
export function convertToGroupObject(
  kind: ObjectKind,
  object: CopiedObject,
  where = 'object',
): NewDataGroupObject {
  const wanted = {
    name: object.name ?? '',
    description: object.description ?? '',
    geometry: convertGeometry(kind, object, where),
  }
  assertFits(wanted, where)
  return newObject(wanted)
}

/** A geometry from a client, validated and measured. Throws 'bad-request' naming the field. */
export function convertToGroupGeometry(
  kind: ObjectKind,
  sent: Pick<CopiedObject, 'center' | 'vertices'>,
): MeasuredGeometry {
  const where = 'geometry'
  const geometry = convertGeometry(kind, sent, where)
  assertFits({ geometry }, where)
  return measureGeometry(geometry)
}

function assertFits(wanted: Parameters<typeof limitExceededBy>[0], where: string): void {
  const excess = limitExceededBy(wanted)
  if (!excess) return
  throw new Problem('bad-request', { errors: { [`${where}.${excess.field}`]: [excess.why] } })
}
