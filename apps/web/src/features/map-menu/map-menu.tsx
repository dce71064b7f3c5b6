import { ChevronDown, FilePlus2, FolderOpen, Download } from 'lucide-react'

import { mapMenuText } from '../../text/map-menu.ts'
import { Button } from '../../ui/button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'
import type { MapModal } from './map-modal.ts'

interface MapMenuProps {
  /** Exporting needs the server. */
  readonly isOnline: boolean
  readonly onChoose: (modal: MapModal) => void
}

export function MapMenu({ isOnline, onChoose }: MapMenuProps) {
  return (
    <Menu
      label={mapMenuText.button}
      trigger={
        <Button variant="quiet">
          {mapMenuText.button}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      <MenuItem icon={<FilePlus2 size={20} strokeWidth={1.75} />} onAction={() => onChoose('new')}>
        {mapMenuText.new}
      </MenuItem>
      <MenuItem
        icon={<FolderOpen size={20} strokeWidth={1.75} />}
        onAction={() => onChoose('open')}
      >
        {mapMenuText.open}
      </MenuItem>
      <MenuItem
        icon={<Download size={20} strokeWidth={1.75} />}
        isDisabled={!isOnline}
        onAction={() => onChoose('export')}
      >
        {mapMenuText.exportShapefile}
      </MenuItem>
    </Menu>
  )
}
