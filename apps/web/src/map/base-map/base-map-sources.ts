import type { Geometry } from '@terrier/geo/geometry'
import type { SourceSpecification } from 'maplibre-gl'

import { baseMapUrl } from '../../api/base-map-url.ts'
import { areaNames } from './area-names.ts'
import { geoNamesCredit, naturalEarthCredit, openStreetMapCredit } from './credits.ts'

/** The lines of the National Grid in view; the map fills it by `gridLines`, for they depend on the view. */
export const fineGridSourceId = 'fine-grid'

/** Closer than this a rough coast would put towns into the sea. */
export const outlineEndZoom = 9

/** Rows of the shared land data are coarse, so nothing is gained by cutting it for closer zooms. */
const deepestCut = 12

/**
 * Corners nearer to a line than this are left out, in pixels: half as many are left as with MapLibre's
 * 0.375, and the difference is below what a coast of this source is true to.
 */
const simplification = 0.75

/** The true coast and the lakes. */
export const landSourceId = 'land'

/** A rough coast that needs no fetching, for as long as the true one is on its way. */
export const landOutlineSourceId = 'land-outline'

export function baseMapSources(landOutline?: Geometry): Record<string, SourceSpecification> {
  return {
    ...(landOutline && { [landOutlineSourceId]: outlineSource(landOutline) }),
    [landSourceId]: {
      type: 'geojson',
      data: baseMapUrl('land.json'),
      maxzoom: deepestCut,
      tolerance: simplification,
      attribution: `${openStreetMapCredit} | ${naturalEarthCredit}`,
    },
    boundaries: { type: 'geojson', data: baseMapUrl('councils.json'), maxzoom: deepestCut },
    'grid-squares': { type: 'geojson', data: baseMapUrl('grid.json'), maxzoom: deepestCut },
    [fineGridSourceId]: { type: 'geojson', data: { type: 'FeatureCollection', features: [] } },
    places: {
      type: 'geojson',
      data: baseMapUrl('places.json'),
      maxzoom: deepestCut,
      attribution: geoNamesCredit,
    },
    stations: { type: 'geojson', data: baseMapUrl('stations.json'), maxzoom: deepestCut },
    'area-names': { type: 'geojson', data: areaNames, maxzoom: deepestCut },
  }
}

function outlineSource(geometry: Geometry): SourceSpecification {
  return {
    type: 'geojson',
    // MapLibre's type of a geometry may be written to.
    data: { type: 'Feature', properties: {}, geometry: structuredClone(geometry) as never },
    maxzoom: outlineEndZoom,
  }
}

/** Relative to the page, as MapLibre needs an address with a host. */
export function spriteUrl(): string {
  return new URL(baseMapUrl('sprite'), globalThis.location.href).href
}
