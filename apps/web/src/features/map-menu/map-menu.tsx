import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

import { topBarText } from '../../text/top-bar.ts'
import { Button } from '../../ui/button.tsx'
import { Menu } from '../../ui/menu.tsx'

interface MapMenuProps {
  /** `MapMenuItems` */
  readonly children: ReactNode
}

export function MapMenu({ children }: MapMenuProps) {
  return (
    <Menu
      trigger={
        <Button variant="quiet">
          {topBarText.map}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </Button>
      }
    >
      {children}
    </Menu>
  )
}
