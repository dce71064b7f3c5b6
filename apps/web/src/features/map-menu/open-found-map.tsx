import type { MapSummary } from '@terrier/contract/map-list'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { Modal } from '../../ui/modal.tsx'
import { LoadQuestion } from './load-question.tsx'

interface OpenFoundMapProps {
  readonly map: Pick<MapSummary, 'eid' | 'name'>
  readonly onClose: () => void
}

/** Opens a map that was found by its name, after the question that My Maps asks. */
export function OpenFoundMap({ map, onClose }: OpenFoundMapProps) {
  return (
    <Modal title={text.openTitle} isOpen onClose={onClose}>
      <LoadQuestion map={map} onBack={onClose} onLoaded={onClose} />
    </Modal>
  )
}
