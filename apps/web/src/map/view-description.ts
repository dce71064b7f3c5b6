import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import type { LngLat } from '@terrier/geo/position'

import { mapText } from '../text/map.ts'

/** A text description of the view for screen readers. */
export function viewDescription([lng, lat]: LngLat, zoom: number): string {
  return mapText.view({
    lat: formatCoordinate(Math.abs(lat)),
    side: lat < 0 ? 'south' : 'north',
    lng: formatCoordinate(Math.abs(lng)),
    end: lng < 0 ? 'west' : 'east',
    zoom: zoom.toFixed(1),
  })
}
