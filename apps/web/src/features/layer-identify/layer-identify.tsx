import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { AreaPopup } from './area-popup.tsx'
import { HoverLabel } from './hover-label.tsx'

/** Names the boundaries under the pointer, and shows the areas at a click. */
export function LayerIdentify() {
  const areas = useSelection((state) => selectionOf(state, 'areas'))
  return <>{areas ? <AreaPopup key={String(areas.lngLat)} {...areas} /> : <HoverLabel />}</>
}
