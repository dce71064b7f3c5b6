import { usePopupHand } from '../../document/popup-hand.ts'
import { AreaPopup } from './area-popup.tsx'
import { HoverLabel } from './hover-label.tsx'

/** Names the boundaries under the pointer, and tells of the areas that a click hit. */
export function LayerIdentify() {
  const areas = usePopupHand((hand) => hand.areas)
  return <>{areas ? <AreaPopup key={String(areas.lngLat)} {...areas} /> : <HoverLabel />}</>
}
