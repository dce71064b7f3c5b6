import type { ObjectColour } from '@terrier/contract/saved-map'
import type { LngLat } from '@terrier/geo/position'

import { changeDocument } from './change-document.ts'
import { setHead } from './map-head.ts'
import type { Operation } from './operation.ts'
import { savedPosition } from './saved-shape.ts'

interface NewMarker {
  readonly uuid: string
  readonly lngLat: LngLat
  /** Default: 'Marker n'. */
  readonly name?: string
  readonly description?: string
  readonly colour?: ObjectColour | undefined
}

/** Adds a marker, named by the next number unless a name is given. */
export function addMarker({ uuid, lngLat, name, description = '', colour }: NewMarker): Operation {
  return (document) => {
    const { markers, markersDrawn } = document.markers
    // Older maps may contain markers although their counter is 0.
    const number = Math.max(markersDrawn, markers.length) + 1
    const marker = {
      uuid,
      coordinates: savedPosition(lngLat),
      name: name ?? `Marker ${number}`,
      description,
      ...(colour !== undefined && { colour }),
    }
    return changeDocument(document, {
      ...setHead({ markers: { ...document.markers, markersDrawn: number } }),
      markers: { put: [{ item: marker, at: markers.length }] },
    })
  }
}
