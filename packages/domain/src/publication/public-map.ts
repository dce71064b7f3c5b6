import type { SavedDrawing, SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

import { measureSize } from '../document/measure-drawing.ts'
import { shapeOf } from '../document/saved-shape.ts'
import { findLayer } from '../land-data/layers.ts'

/** What a public page shows besides the drawings. */
export interface PublicationSettings {
  /** The land-data and boundary layers that are on; their licences allow anybody to show them. */
  readonly layers: boolean
  /**
   * The ownership display that is on; only while the published data is fictional, see
   * docs/decisions/0021.
   */
  readonly ownership: boolean
  /** The data groups that the link shows, see `publishable-data-groups`. */
  readonly dataGroupIds: readonly number[]
}

/**
 * The map for readers without an account. Only known fields are copied: a saved map may contain
 * arbitrary fields from a client that its owner does not know of.
 */
export function publicMap(map: SavedMapData, shows: PublicationSettings): SavedMapData {
  const { zoom, lngLat, baseLayer } = map.map
  return {
    version: '1.1',
    name: map.name,
    map: { zoom, lngLat, name: map.name, ...(baseLayer && { baseLayer }) },
    drawings: {
      polygons: map.drawings.polygons.map(publicDrawing),
      activePolygon: null,
      polygonsDrawn: 0,
      linesDrawn: 0,
    },
    markers: {
      markers: map.markers.markers.map(publicMarker),
      currentMarker: null,
      markersDrawn: 0,
    },
    mapLayers: publicLayers(map.mapLayers, shows),
  }
}

const publicMarker = (marker: SavedMarker): SavedMarker => ({
  uuid: marker.uuid,
  coordinates: marker.coordinates,
  name: marker.name,
  ...(marker.description && { description: marker.description }),
  ...(marker.colour && { colour: marker.colour }),
})

/** Measured again, because the saved figures come from clients. */
const publicDrawing = (drawing: SavedDrawing): SavedDrawing => ({
  uuid: drawing.uuid,
  type: drawing.type,
  name: drawing.name,
  ...(drawing.description && { description: drawing.description }),
  ...(drawing.colour && { colour: drawing.colour }),
  center: drawing.center,
  ...measureSize(shapeOf(drawing.data.geometry)),
  data: { type: 'Feature', geometry: drawing.data.geometry },
})

type MapLayers = SavedMapData['mapLayers']

/** The 'pending' display is for privileged users and never published. */
function publicLayers(layers: MapLayers, shows: PublicationSettings): MapLayers {
  const { ownershipDisplay: display, publicLandGroups, myDataLayers } = layers
  const { layerOpacities, hiddenLayers } = layers
  return {
    landDataLayers: shows.layers ? layers.landDataLayers.filter(findLayer) : [],
    myDataLayers: myDataLayers.filter((id) => shows.dataGroupIds.includes(id)),
    ownershipDisplay: shows.layers && shows.ownership && display !== 'pending' ? display : null,
    ...(publicLandGroups && { publicLandGroups }),
    ...(shows.layers && layerOpacities && { layerOpacities }),
    ...(shows.layers && hiddenLayers && { hiddenLayers }),
  }
}

/** The ids of the datasets that a map's layers use. */
export function datasetsOf({ mapLayers }: SavedMapData): string[] {
  const layers = mapLayers.landDataLayers.flatMap((wireId) => findLayer(wireId)?.id ?? [])
  return mapLayers.ownershipDisplay === null ? layers : [...layers, 'ownership']
}
