import { useOpenMap } from '../../document/open-map.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Modal } from '../../ui/modal.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { HistoryList } from './history-list.tsx'

interface HistoryModalProps {
  readonly isOpen: boolean
  readonly onClose: () => void
}

/** Who changed what on the open map, and the way back to how it was. */
export function HistoryModal({ isOpen, onClose }: HistoryModalProps) {
  const eid = useOpenMap((map) => map.eid)
  return (
    <Modal
      title={text.title}
      isOpen={isOpen}
      onClose={onClose}
      width={eid === null ? 'narrow' : 'wide'}
    >
      {eid === null ? (
        <SaveFirst help={text.saveFirstHelp} onClose={onClose} />
      ) : (
        <HistoryList eid={eid} onLeave={onClose} />
      )}
    </Modal>
  )
}
