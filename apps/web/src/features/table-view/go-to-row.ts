import { goTo } from '../../document/go-to.ts'
import { selectParcel } from '../../document/hands.ts'
import { takeUp } from '../../document/popup-hand.ts'
import { useMapStatus } from '../../map/map-status.ts'
import type { TableRow } from './table-row.ts'

/** Shows on the map what a row tells of, and takes it in hand. */
export function goToRow({ lngLat, bounds, target }: TableRow): void {
  if (target.kind === 'parcel') selectParcel(target.polyId)
  else takeUp(target)
  const box = bounds()
  if (box) useMapStatus.getState().camera?.fit(box)
  else if (lngLat) goTo(lngLat)
}
