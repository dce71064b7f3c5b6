import type { MapSummary } from '@terrier/contract/map-list'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { ConfirmLoad } from './confirm-load.tsx'

interface OpenFoundMapProps {
  readonly map: Pick<MapSummary, 'eid' | 'name'>
  readonly onClose: () => void
}

/** Opens a map found by the search, after the same confirmation as in My Maps. */
export function OpenFoundMap({ map, onClose }: OpenFoundMapProps) {
  return (
    <Modal title={text.openTitle} isOpen onClose={onClose}>
      <ConfirmLoad map={map} onBack={onClose} onLoaded={onClose} />
    </Modal>
  )
}
