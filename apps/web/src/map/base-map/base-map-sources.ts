import type { Geometry } from '@terrier/geo/geometry'
import type { SourceSpecification } from 'maplibre-gl'

import { baseMapUrl } from '../../api/base-map-url.ts'
import { areaNames } from './area-names.ts'
import { geoNamesCredit, naturalEarthCredit, openStreetMapCredit } from './credits.ts'

/**
 * The National Grid lines in view; its data is set from `gridLines`, since they depend on the view.
 */
export const fineGridSourceId = 'fine-grid'

/** From this zoom on a simplified coast would place towns in the sea. */
export const outlineEndZoom = 9

/** The source data is coarse, so tiles for higher zooms would add no detail. */
const deepestCut = 12

/**
 * Simplification tolerance in pixels. It more than halves the number of vertices compared with
 * MapLibre's default of 0.375, and the difference is below the accuracy of the source.
 */
const simplification = 1

/**
 * GeoJSON sources of names that are drawn from zoom 9 on, and their files. MapLibre returns a file
 * from its worker to the page, where the copy of these takes a tenth of the time until the map of
 * the country is drawn: that begins with the towns.
 */
const localNameFiles = { places: 'places.json', stations: 'stations.json' } as const

/** One below the first that needs them. */
export const localNamesMinZoom = 8

export const localNameUrls = (): (readonly [sourceId: string, url: string])[] =>
  Object.entries(localNameFiles).map(([id, file]) => [id, baseMapUrl(file)])

/** The detailed coast and the lakes. */
export const landSourceId = 'land'

/** A simplified coast in the style itself, drawn while the detailed one is loading. */
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
    [fineGridSourceId]: { type: 'geojson', data: noFeatures() },
    places: {
      type: 'geojson',
      data: baseMapUrl('towns.json'),
      maxzoom: deepestCut,
      attribution: geoNamesCredit,
    },
    stations: { type: 'geojson', data: noFeatures(), maxzoom: deepestCut },
    'area-names': { type: 'geojson', data: areaNames, maxzoom: deepestCut },
  }
}

// MapLibre's type of the features is mutable.
const noFeatures = () => ({ type: 'FeatureCollection', features: [] as never[] }) as const

function outlineSource(geometry: Geometry): SourceSpecification {
  return {
    type: 'geojson',
    // MapLibre's geometry type is mutable.
    data: { type: 'Feature', properties: {}, geometry: structuredClone(geometry) as never },
    maxzoom: outlineEndZoom,
  }
}

/** Absolute, since MapLibre requires a full URL. */
export function spriteUrl(): string {
  return new URL(baseMapUrl('sprite'), globalThis.location.href).href
}
