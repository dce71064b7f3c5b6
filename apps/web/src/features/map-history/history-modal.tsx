import type { ListedMap } from '../../document/listed-map.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useSaveFirstHelp } from '../../document/save-first-help.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Modal } from '../../ui/modal.tsx'
import { SaveFirst } from '../../ui/save-first.tsx'
import { HistoryList } from './history-list.tsx'

interface HistoryModalProps {
  readonly isOpen: boolean
  /** A map of the map list, which need not be open; undefined: the open map. */
  readonly map?: ListedMap | undefined
  readonly onClose: () => void
}

/** Who changed what on a map, with buttons to show or restore earlier revisions. */
export function HistoryModal({ isOpen, map, onClose }: HistoryModalProps) {
  const openEid = useMapSession((open) => open.eid)
  const eid = map?.eid ?? openEid
  const help = useSaveFirstHelp(text.saveFirstHelp)
  const isClosedMap = map !== undefined && map.eid !== openEid
  return (
    <Modal
      title={map ? text.titleOf({ map: map.name }) : text.title}
      isOpen={isOpen}
      onClose={onClose}
      width={eid === null ? 'narrow' : 'wide'}
    >
      {eid === null ? (
        <SaveFirst help={help} onClose={onClose} />
      ) : (
        <HistoryList eid={eid} closedMap={isClosedMap ? map : undefined} onLeave={onClose} />
      )}
    </Modal>
  )
}
