import { Menu as MenuIcon } from 'lucide-react'
import type { ReactNode } from 'react'

import { topBarText } from '../../text/top-bar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu } from '../../ui/menu.tsx'

interface SiteMenuProps {
  /** `SiteMenuItems` */
  readonly children: ReactNode
}

export function SiteMenu({ children }: SiteMenuProps) {
  return (
    <Menu
      trigger={
        <IconButton label={topBarText.site} tooltipPlacement="bottom" data-tour="menu">
          <MenuIcon size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {children}
    </Menu>
  )
}
