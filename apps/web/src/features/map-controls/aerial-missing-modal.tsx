import { dialogText } from '../../text/dialog.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { Button } from '../../ui/button.tsx'
import { FormFoot } from '../../ui/form-foot.tsx'
import { Modal } from '../../ui/modal.tsx'

export interface AerialMissingModalProps {
  readonly onClose: () => void
}

/** Explains why no aerial photographs are available, and who can add them. */
export function AerialMissingModal({ onClose }: AerialMissingModalProps) {
  return (
    <Modal title={text.aerialMissingTitle} isOpen onClose={onClose}>
      <p>{text.aerialMissing}</p>
      <FormFoot>
        <Button variant="primary" takesFocus onPress={onClose}>
          {dialogText.ok}
        </Button>
      </FormFoot>
    </Modal>
  )
}
