import { Clock } from 'lucide-react'

import { useOpenMap } from '../../document/open-map.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Modal } from '../../ui/modal.tsx'
import { HistoryList } from './history-list.tsx'

interface HistoryModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who changed what on the open map, and the way back to how it was. */
export function HistoryModal({ isOpen, onClose }: HistoryModalProps) {
  const eid = useOpenMap((map) => map.eid)
  return (
    <Modal title={text.title} isOpen={isOpen} onClose={onClose} width="wide">
      {eid === null ? (
        <EmptyState
          icon={<Clock size={28} strokeWidth={1.5} />}
          title={text.saveFirst}
          help={text.saveFirstHelp}
        />
      ) : (
        <HistoryList eid={eid} onLeave={onClose} />
      )}
    </Modal>
  )
}
