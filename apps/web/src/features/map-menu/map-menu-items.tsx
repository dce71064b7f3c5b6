import { mapCan } from '@terrier/domain/access/map-access'
import {
  Archive,
  Camera,
  CopyPlus,
  Download,
  FilePlus2,
  FolderOpen,
  History,
  Link,
  type LucideIcon,
  Printer,
  UserPlus,
} from 'lucide-react'

import { useMapSession } from '../../document/map-session.ts'
import { evidencePackText } from '../../text/evidence-pack.ts'
import { mapHistoryText } from '../../text/map-history.ts'
import { mapMenuText } from '../../text/map-menu.ts'
import { printStartText } from '../../text/print-start.ts'
import { sharingText } from '../../text/sharing.ts'
import { topBarText } from '../../text/top-bar.ts'
import { MenuItem, MenuItems } from '../../ui/menu-items.tsx'
import type { MapModal } from './map-modal.ts'

interface MapMenuItemsProps {
  /** Everything but the open map itself needs the server. Specification 6, "Offline". */
  readonly isOnline: boolean
  readonly onChoose: (modal: MapModal) => void
  readonly onEvidencePack: () => void
  /** Printing has a tray rather than a modal, so that the map can be moved meanwhile. */
  readonly onPrint: () => void
}

interface Item {
  readonly modal: MapModal | 'evidence-pack' | 'print'
  readonly name: string
  readonly Icon: LucideIcon
  /** 'saving' also needs a connection, and is unavailable during maintenance. */
  readonly needs: 'nothing' | 'connection' | 'saving'
  /** Shown only to the map's owner. Specification 2. */
  readonly isForOwner?: true
}

const items: readonly Item[] = [
  { modal: 'new', name: mapMenuText.new, Icon: FilePlus2, needs: 'nothing' },
  { modal: 'open', name: mapMenuText.open, Icon: FolderOpen, needs: 'nothing' },
  { modal: 'copy', name: mapMenuText.saveCopy, Icon: CopyPlus, needs: 'saving' },
  { modal: 'snapshot', name: mapMenuText.createSnapshot, Icon: Camera, needs: 'saving' },
  { modal: 'share', name: sharingText.share, Icon: UserPlus, needs: 'saving', isForOwner: true },
  { modal: 'export', name: mapMenuText.exportShapefile, Icon: Download, needs: 'connection' },
  { modal: 'evidence-pack', name: evidencePackText.name, Icon: Archive, needs: 'connection' },
  { modal: 'print', name: printStartText.title, Icon: Printer, needs: 'nothing' },
  {
    modal: 'link',
    name: sharingText.generateGeoJson,
    Icon: Link,
    needs: 'saving',
    isForOwner: true,
  },
  { modal: 'history', name: mapHistoryText.menuItem, Icon: History, needs: 'connection' },
]

export function MapMenuItems({ isOnline, onChoose, onEvidencePack, onPrint }: MapMenuItemsProps) {
  const isMaintenance = useMapSession((map) => map.barrier === 'maintenance')
  const isOwner = useMapSession((map) => mapCan.share(map).allowed)
  const maySeeHistory = useMapSession((map) => mapCan.seeHistory(map).allowed)
  const refusalOf = ({ modal, needs }: Item): string | undefined => {
    if (needs !== 'nothing' && !isOnline) return mapMenuText.needsConnection
    if (modal === 'history' && !maySeeHistory) return mapMenuText.historyNotShared
    return needs === 'saving' && isMaintenance ? mapMenuText.needsSaving : undefined
  }
  const choose = (modal: Item['modal']) => {
    if (modal === 'evidence-pack') onEvidencePack()
    else if (modal === 'print') onPrint()
    else onChoose(modal)
  }
  return (
    <MenuItems label={topBarText.map}>
      {items
        .filter((item) => isOwner || !item.isForOwner)
        .map((item) => (
          <MenuItem
            key={item.modal}
            icon={<item.Icon size={20} strokeWidth={1.75} />}
            isDisabled={refusalOf(item) !== undefined}
            note={refusalOf(item)}
            onAction={() => choose(item.modal)}
          >
            {item.name}
          </MenuItem>
        ))}
    </MenuItems>
  )
}
