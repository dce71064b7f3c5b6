import { addMarker } from '@terrier/domain/document/add-marker'
import type { LngLat } from '@terrier/geo/position'

import { applyEdit } from '../../document/change-map.ts'
import { selectObject, setTool } from '../../document/selection.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { roundPosition } from './round-shape.ts'

/** Adds a marker, selects it and deactivates the tool. */
export function dropMarker(lngLat: LngLat): void {
  const uuid = newUuid()
  applyEdit(addMarker({ uuid, lngLat: roundPosition(lngLat) }))
  setTool(null)
  selectObject(uuid)
}
