import { addMarker } from '@terrier/domain/document/add-marker'
import type { LngLat } from '@terrier/geo/position'

import { perform } from '../../document/change-map.ts'
import { activate, chooseTool } from '../../document/hands.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { roundPlace } from './round-shape.ts'

/** Places a marker, takes it in hand and lays the tool down. */
export function dropMarker(lngLat: LngLat): void {
  const uuid = newUuid()
  perform(addMarker({ uuid, lngLat: roundPlace(lngLat) }))
  chooseTool(null)
  activate(uuid)
}
