import { mapMaxZoom, mapMinZoom, mapNameMaxLength } from '@terrier/contract/limits'
import { Position } from '@terrier/contract/map-position'
import { BaseLayer, SavedZoom } from '@terrier/contract/saved-map'

import { defaultCentre, defaultZoom } from './empty-map.ts'
import type { Fields } from './fields.ts'
import type { RepairLog } from './repair-log.ts'
import { cutText } from './repair-text.ts'

/**
 * Where a map is looked at: a centre that is nowhere becomes that of a new map, since any other
 * guess would be as good; a zoom becomes the nearest that there is.
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
    name: cutText(view['name'], mapNameMaxLength, log),
    zoom: isZoom ? zoom : [nearestZoom(zoom)],
    lngLat: isCentre ? lngLat : [...defaultCentre],
  }
}

function nearestZoom(zoom: unknown): number {
  const [level]: readonly unknown[] = Array.isArray(zoom) ? zoom : []
  if (typeof level !== 'number' || Number.isNaN(level)) return defaultZoom
  return Math.min(Math.max(level, mapMinZoom), mapMaxZoom)
}
