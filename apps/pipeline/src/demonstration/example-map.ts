import type { SavedMapData } from '@terrier/contract/saved-map'
import { addDrawing } from '@terrier/domain/document/add-drawing'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { Operation } from '@terrier/domain/document/operation'
import { setOwnershipDisplay } from '@terrier/domain/document/set-layers'
import { setView } from '@terrier/domain/document/set-view'
import type { Polygon } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'

export const exampleMapName = 'Growing space (fictional)'

/** A complete example map of the sample town for people who try Terrier. */
export function exampleMap(
  /** Longitude and latitude of a position by its metres east and north of the market cross. */
  at: (east: number, north: number) => LngLat,
  /** A council-owned parcel to outline, if there is one. */
  councilLand: Polygon | undefined,
): SavedMapData {
  const steps: Operation[] = [
    setView({ zoom: 15.5, lngLat: at(60, 120) }),
    setOwnershipDisplay('all'),
    addMarker({
      uuid: '7c1f0a52-5a3e-4f0b-9a46-0d7a3f1be001',
      lngLat: at(0, 0),
      name: 'Market cross',
      description: 'First meeting: Saturday at ten. Everything on this map is fictional.',
    }),
    addMarker({
      uuid: '7c1f0a52-5a3e-4f0b-9a46-0d7a3f1be002',
      lngLat: at(398, 210),
      name: 'Haven Quay',
      description: 'Ask the harbour office about the boat store.',
    }),
    addMarker({
      uuid: '7c1f0a52-5a3e-4f0b-9a46-0d7a3f1be003',
      lngLat: at(-665, 556),
      name: 'Skell Road corner',
    }),
    addDrawing({
      uuid: '7c1f0a52-5a3e-4f0b-9a46-0d7a3f1be004',
      shape: {
        type: 'LineString',
        coordinates: [at(0, 0), at(150, 25), at(300, 40), at(395, 60), at(400, 300), at(385, 520)],
      },
      name: 'Walk to the quay',
    }),
  ]
  if (councilLand) {
    steps.push(
      addDrawing({
        uuid: '7c1f0a52-5a3e-4f0b-9a46-0d7a3f1be005',
        shape: councilLand,
        name: 'Council land',
        description: 'Could this be allotments?',
      }),
    )
  }
  return steps.reduce((map, step) => step(map).document, emptyMap(exampleMapName))
}
