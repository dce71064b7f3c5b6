import { useMapDocument } from '../../document/map-document.ts'
import type { LandAtPoint } from '../../document/selection-state.ts'
import { useMapStatus } from '../../map/view/map-status.ts'
import { ownershipMinZoom } from '../../map/overlays/ownership-layers.ts'
import { whatIsHereText as text } from '../../text/what-is-here.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'

interface OwnershipProps {
  readonly land: LandAtPoint | null
  readonly onAsk: () => void
}

/** Whether the land is registered here, as far as the active ownership display shows. */
export function OwnershipAtPoint({ land, onAsk }: OwnershipProps) {
  const nothing = useNothingThere()
  return (
    <section>
      <h3>{text.ownership}</h3>
      {land ? (
        <>
          <p>{land.kind === 'parcel' ? text.parcel : text.unregistered}</p>
          <Button size="small" variant="primary" onPress={onAsk}>
            {land.kind === 'parcel' ? text.whoOwns : text.aboutPiece}
          </Button>
        </>
      ) : (
        <Note size="small">{nothing}</Note>
      )}
    </section>
  )
}

function useNothingThere(): string {
  const display = useMapDocument((map) => map.document.mapLayers.ownershipDisplay)
  const isNear = useMapStatus(({ zoom }) => display !== null && zoom >= ownershipMinZoom(display))
  if (display === null) return text.ownershipOff
  return isNear ? text.noLand : text.tooFarForOwnership
}
