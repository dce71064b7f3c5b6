import type { MapObject } from '@terrier/domain/document/find-object'
import { formatAcres, formatArea, formatHectares } from '@terrier/domain/format/area'
import { formatCoordinate } from '@terrier/domain/format/coordinate'
import { formatLength } from '@terrier/domain/format/length'
import { assertNever } from '@terrier/geo/assert-never'

/** What a popup says of an object's size or place, a line each. */
export function measuresOf(object: MapObject): readonly string[] {
  switch (object.kind) {
    case 'marker':
      return [object.coordinates.slice(0, 2).map(formatCoordinate).join(', ')]
    case 'line':
      return [formatLength(object.length)]
    case 'polygon':
      return [
        `${formatArea(object.area)} · ${formatHectares(object.area)} · ${formatAcres(object.area)}`,
      ]
    default:
      return assertNever(object)
  }
}
