import { untitledMapName } from '@terrier/contract/limits'
import type { SavedMapData } from '@terrier/contract/saved-map'

/** Longitude and latitude of a new map's centre. Specification 9. */
export const defaultCentre: readonly [number, number] = [-1.5, 53]

/** Zoom of a new map. Specification 9. */
export const defaultZoom = 6

/** A new map without objects: all of Great Britain on the topography base layer. */
export function emptyMap(name: string = untitledMapName): SavedMapData {
  return {
    version: '1.1',
    name,
    map: {
      zoom: [defaultZoom],
      lngLat: [...defaultCentre] as [number, number],
      name,
      baseLayer: 'topography',
    },
    drawings: { polygons: [], activePolygon: null, polygonsDrawn: 0, linesDrawn: 0 },
    markers: { markers: [], currentMarker: null, markersDrawn: 0 },
    mapLayers: { landDataLayers: [], myDataLayers: [], ownershipDisplay: null },
  }
}
