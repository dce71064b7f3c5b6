import { Menu as MenuIcon } from 'lucide-react'

import { topBarText } from '../../text/top-bar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem } from '../../ui/menu.tsx'

/** Links to the public site, where this installation has one. */
export function SiteMenu({ siteUrl }: { readonly siteUrl: string | null }) {
  if (siteUrl === null) return null
  return (
    <Menu
      label={topBarText.site}
      placement="bottom end"
      trigger={
        <IconButton label={topBarText.site} tooltipPlacement="bottom">
          <MenuIcon size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      {topBarText.sitePages.map(([title, anchor]) => (
        <MenuItem key={title} href={`${siteUrl}${anchor}`}>
          {title}
        </MenuItem>
      ))}
    </Menu>
  )
}
