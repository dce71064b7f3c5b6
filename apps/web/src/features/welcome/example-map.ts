import type { Dataset } from '@terrier/contract/datasets'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { addMarker } from '@terrier/domain/document/add-marker'
import { emptyMap } from '@terrier/domain/document/empty-map'
import type { Operation } from '@terrier/domain/document/operation'
import { setOwnershipDisplay } from '@terrier/domain/document/set-layers'
import { setView } from '@terrier/domain/document/set-view'
import type { LngLat } from '@terrier/geo/position'

import { newUuid } from '../../api/new-uuid.ts'
import { welcomeText as text } from '../../text/welcome.ts'

/** Town of the fictional sample data, with streets between its three markers. */
const townCentre: LngLat = [1.5007, 54.5008]
const townMarkers: readonly LngLat[] = [
  [1.499_2, 54.501_2],
  [1.502_4, 54.501_4],
  [1.501, 54.499_9],
]
const townZoom = 15.5

/** Whether the sample data is loaded, on which the example map depends. */
export const hasSample = (datasets: readonly Dataset[]): boolean =>
  ['sample-district', 'ownership'].every((id) =>
    datasets.some((one) => one.id === id && one.fictional),
  )

/**
 * The first map of a new user: with the sample data three markers to try, otherwise an empty map of
 * Great Britain.
 */
export function exampleMap(options: { readonly isOnSample: boolean }): SavedMapData {
  if (!options.isOnSample) return emptyMap(text.emptyMapName)
  const { owner, layers, draw } = text.things
  const steps: Operation[] = [
    setView({ zoom: townZoom, lngLat: townCentre }),
    setOwnershipDisplay('all'),
    ...[owner, layers, draw].flatMap((thing, number) => {
      const lngLat = townMarkers[number]
      return lngLat ? [addMarker({ uuid: newUuid(), lngLat, ...thing })] : []
    }),
  ]
  return steps.reduce((map, step) => step(map).document, emptyMap(text.mapName))
}
