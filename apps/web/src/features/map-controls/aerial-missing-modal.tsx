import { mapControlsText as text } from '../../text/map-controls.ts'
import { MessageModal } from '../../ui/message-modal.tsx'
import { Modal } from '../../ui/modal.tsx'

export interface AerialMissingModalProps {
  readonly onClose: () => void
}

/** Explains why no aerial photographs are available, and who can add them. */
export function AerialMissingModal({ onClose }: AerialMissingModalProps) {
  return (
    <Modal title={text.aerialMissingTitle} isOpen onClose={onClose}>
      <MessageModal words={text.aerialMissing} onClose={onClose} />
    </Modal>
  )
}
