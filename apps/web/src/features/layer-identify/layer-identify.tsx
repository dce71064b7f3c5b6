import { usePopup } from '../../document/popup.ts'
import { AreaPopup } from './area-popup.tsx'
import { HoverLabel } from './hover-label.tsx'

/** Names the boundaries under the pointer, and shows the areas at a click. */
export function LayerIdentify() {
  const areas = usePopup((popup) => popup.areas)
  return <>{areas ? <AreaPopup key={String(areas.lngLat)} {...areas} /> : <HoverLabel />}</>
}
