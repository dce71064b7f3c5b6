import type { ListedMap } from '../../document/listed-map.ts'
import { LinkModal } from './link-modal.tsx'
import { ShareModal } from './share-modal.tsx'

interface SharingModalsProps {
  readonly modal: 'share' | 'link' | null
  /** A map of the map list, which need not be open; undefined: the open map. */
  readonly map?: ListedMap | undefined
  readonly onClose: () => void
}

export function SharingModals({ modal, map, onClose }: SharingModalsProps) {
  return (
    <>
      <ShareModal isOpen={modal === 'share'} map={map} onClose={onClose} />
      <LinkModal isOpen={modal === 'link'} onClose={onClose} />
    </>
  )
}
