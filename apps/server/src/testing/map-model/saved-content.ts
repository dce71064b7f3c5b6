import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { SavedMapData } from '@terrier/contract/saved-map'

import { aMarker, aSavedMap } from '../saved-map.ts'
import type { Content } from './model-request.ts'

/** The map as a client saves it. */
export function savedMapOf({ title, zoom, lngLat, markers }: Content): SavedMapData {
  const map = aSavedMap({
    name: title,
    view: { zoom: [zoom], lngLat },
    markers: markers.map((marker) => aMarker(marker)),
  })
  const read = upgradeMap(map)
  if (!read.ok) throw new Error(`A map of the model cannot be saved: ${read.problem.why}`)
  return read.value
}

/** The model's view of a saved map, with its title from the list of maps. */
export function contentOf(title: string, data: string): Content {
  const { name, map, markers } = JSON.parse(data) as SavedMapData
  if (name !== title || map.name !== title) {
    throw new Error(`A map is called '${title}', '${name}' and '${map.name}' at once.`)
  }
  return {
    title,
    zoom: map.zoom[0],
    lngLat: [map.lngLat[0], map.lngLat[1]],
    markers: markers.markers.map((marker) => ({ uuid: marker.uuid, name: marker.name })),
  }
}
