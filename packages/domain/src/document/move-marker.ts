import type { LngLat } from '@terrier/geo/position'

import { changeDocument } from './change-document.ts'
import { unchanged, type Operation } from './operation.ts'
import { savedPosition } from './saved-shape.ts'

/** Moves a marker. */
export function moveMarker(uuid: string, lngLat: LngLat): Operation {
  return (document) => {
    const marker = document.markers.markers.find((one) => one.uuid === uuid)
    if (!marker) return unchanged(document)
    const item = { ...marker, coordinates: savedPosition(lngLat) }
    return changeDocument(document, { markers: { put: [{ item }] } })
  }
}
