import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import { formatLength } from '@terrier/domain/format/format-length'
import { assertNever } from '@terrier/geo/assert-never'

import { formatAreaInAllUnits } from '../../text/format-area.ts'
import type { PopupObject } from './popup-object.ts'

/** Size or coordinates of an object for its popup, one per line. */
export function measuresOf({ kind, center, lengthKm, areaSquareMetres }: PopupObject): string[] {
  switch (kind) {
    case 'marker':
      return [center.slice(0, 2).map(formatCoordinate).join(', ')]
    case 'line':
      return [formatLength(lengthKm)]
    case 'polygon':
      return [formatAreaInAllUnits(areaSquareMetres)]
    default:
      return assertNever(kind)
  }
}
