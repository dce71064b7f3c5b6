import { LinkModal } from './link-modal.tsx'
import { ShareModal } from './share-modal.tsx'

interface SharingModalsProps {
  readonly modal: 'share' | 'link' | null
  readonly onClose: () => void
}

export function SharingModals({ modal, onClose }: SharingModalsProps) {
  return (
    <>
      <ShareModal isOpen={modal === 'share'} onClose={onClose} />
      <LinkModal isOpen={modal === 'link'} onClose={onClose} />
    </>
  )
}
