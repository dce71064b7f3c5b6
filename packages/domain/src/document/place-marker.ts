import type { SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

import { unchanged, type Operation } from './operation.ts'

/** Inserts a marker at `index` of the list and sets the counter. The inverse removes it. */
export function placeMarker(marker: SavedMarker, index: number, markersDrawn: number): Operation {
  return (document) => ({
    document: withMarkers(document, {
      markers: document.markers.markers.toSpliced(index, 0, marker),
      markersDrawn,
    }),
    inverse: removeMarker(marker.uuid, document.markers.markersDrawn),
  })
}

/** Removes a marker and sets the counter. The inverse inserts it at its old index. */
export function removeMarker(uuid: string, markersDrawn: number): Operation {
  return (document) => {
    const { markers } = document.markers
    const index = markers.findIndex((marker) => marker.uuid === uuid)
    const marker = markers[index]
    if (!marker) return unchanged(document)
    return {
      document: withMarkers(document, { markers: markers.toSpliced(index, 1), markersDrawn }),
      inverse: placeMarker(marker, index, document.markers.markersDrawn),
    }
  }
}

/** The document with its markers replaced. */
export function withMarkers(
  document: SavedMapData,
  change: Partial<Pick<SavedMapData['markers'], 'markers' | 'markersDrawn'>>,
): SavedMapData {
  return { ...document, markers: { ...document.markers, ...change } }
}
