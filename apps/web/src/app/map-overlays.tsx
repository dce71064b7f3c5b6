import { LandEvidenceModal } from '../features/land-evidence/land-evidence-modal.tsx'
import { FileDrop } from '../features/import/file-drop.tsx'
import { LayerIdentify } from '../features/layer-identify/layer-identify.tsx'
import { ObjectPopup } from '../features/object-popup/object-popup.tsx'
import { WhatIsHere } from '../features/what-is-here/what-is-here.tsx'
import { BoundaryComparison } from '../map/boundary-comparison.tsx'

/** The popups over the map, the evidence sheet, the outlines under review, the target of files. */
export function MapOverlays({ onLand }: { readonly onLand: () => void }) {
  return (
    <>
      <BoundaryComparison />
      <ObjectPopup />
      <WhatIsHere onLand={onLand} />
      <LayerIdentify />
      <LandEvidenceModal />
      <FileDrop />
    </>
  )
}
