import { mapMaxZoom, mapMinZoom, mapNameMaxLength } from '@terrier/contract/limits'
import { Position } from '@terrier/contract/map-position'
import { BaseLayer, SavedZoom } from '@terrier/contract/saved-map'

import { defaultCentre, defaultZoom } from './empty-map.ts'
import type { Fields } from './json-fields.ts'
import type { RepairLog } from './repair-log.ts'
import { truncateText } from './truncate-text.ts'

/**
 * Repairs the view of a map: an invalid centre resets it to the view of a new map; an invalid zoom
 * alone is clamped.
 */
export function repairView(view: Fields, log: RepairLog): Fields {
  const { zoom, lngLat, baseLayer } = view
  const isZoom = SavedZoom.safeParse(zoom).success
  const isCentre = Position.safeParse(lngLat).success
  if (!isZoom || !isCentre) log.add('view')
  const isBaseLayer = baseLayer === undefined || BaseLayer.safeParse(baseLayer).success
  if (!isBaseLayer) log.add('layers')
  return {
    ...view,
    ...(isBaseLayer ? {} : { baseLayer: 'topography' }),
    name: truncateText(view['name'], mapNameMaxLength, log),
    zoom: isZoom && isCentre ? zoom : [isCentre ? nearestZoom(zoom) : defaultZoom],
    lngLat: isCentre ? lngLat : [...defaultCentre],
  }
}

function nearestZoom(zoom: unknown): number {
  const [level]: readonly unknown[] = Array.isArray(zoom) ? zoom : []
  if (typeof level !== 'number' || Number.isNaN(level)) return defaultZoom
  return Math.min(Math.max(level, mapMinZoom), mapMaxZoom)
}
