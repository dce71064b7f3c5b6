import { formatAcres, formatArea, formatHectares } from '@terrier/domain/format/area'
import { formatCoordinate } from '@terrier/domain/format/coordinate'
import { formatLength } from '@terrier/domain/format/length'
import { assertNever } from '@terrier/geo/assert-never'

import type { Subject } from './subject.ts'
import { unbroken } from '../../ui/unbroken.ts'

/** What a popup says of an object's size or place, a line each. */
export function measuresOf({ kind, center, lengthKm, areaSquareMetres }: Subject): string[] {
  switch (kind) {
    case 'marker':
      return [center.slice(0, 2).map(formatCoordinate).join(', ')]
    case 'line':
      return [formatLength(lengthKm)]
    case 'polygon':
      return [
        [formatArea, formatHectares, formatAcres]
          .map((as) => unbroken(as(areaSquareMetres)))
          .join(' · '),
      ]
    default:
      return assertNever(kind)
  }
}
