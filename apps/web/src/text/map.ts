import { formatCoordinate } from '@terrier/domain/format/coordinate'
import type { LngLat } from '@terrier/geo/position'

/** Sentences of the map itself. */
export const mapText = {
  regionLabel: 'Map',
  canvasLabel:
    'Map. Move with the arrow keys, zoom with plus and minus. Enter tells what is in the middle.',
  view: ([lng, lat]: LngLat, zoom: number) =>
    `The middle of the map is at ${degrees(lat, 'north', 'south')}, ${degrees(lng, 'east', 'west')}. Zoom ${zoom.toFixed(1)}`,
} as const

function degrees(value: number, positive: string, negative: string): string {
  return `${formatCoordinate(Math.abs(value))} degrees ${value < 0 ? negative : positive}`
}
