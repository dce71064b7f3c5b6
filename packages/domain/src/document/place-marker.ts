import type { SavedMapData, SavedMarker } from '@terrier/contract/saved-map'

import { unchanged, type Operation } from './operation.ts'

/** Puts a marker at `index` of the list and sets the counter. Undone by taking it away. */
export function placeMarker(marker: SavedMarker, index: number, markersDrawn: number): Operation {
  return (document) => ({
    document: withMarkers(document, {
      markers: document.markers.markers.toSpliced(index, 0, marker),
      markersDrawn,
    }),
    inverse: takeMarker(marker.uuid, document.markers.markersDrawn),
  })
}

/** Takes a marker away and sets the counter. Undone by placing it where it was. */
export function takeMarker(uuid: string, markersDrawn: number): Operation {
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

/** The document with other markers. */
export function withMarkers(
  document: SavedMapData,
  change: Partial<Pick<SavedMapData['markers'], 'markers' | 'markersDrawn'>>,
): SavedMapData {
  return { ...document, markers: { ...document.markers, ...change } }
}
