import { flyTo } from '../../document/camera-target.ts'
import { selectCandidate, selectParcel } from '../../document/selection.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import type { TableRow } from './table-row.ts'

/** Selects the row's object and moves the map to it. */
export function goToRow({ lngLat, bounds, target }: TableRow): void {
  if (target.kind === 'parcel') selectParcel(target.polyId)
  else selectCandidate(target)
  const box = bounds()
  if (box) useMapStatus.getState().camera?.fit(box)
  else if (lngLat) flyTo(lngLat)
}
