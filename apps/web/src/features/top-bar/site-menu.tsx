import { Menu as MenuIcon } from 'lucide-react'

import { sitePages } from '../../text/site-pages.ts'
import { helpText } from '../../text/help.ts'
import { topBarText } from '../../text/top-bar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx'

interface SiteMenuProps {
  readonly siteUrl: string | null
  readonly onHelp: () => void
}

/**
 * Help, and links to the public site, where this installation has one, and to the product's own pages. What both
 * have, About and Contact, is the public site's.
 */
export function SiteMenu({ siteUrl, onHelp }: SiteMenuProps) {
  const onSite: readonly string[] =
    siteUrl === null ? [] : topBarText.sitePages.map(([title]) => title)
  return (
    <Menu
      label={topBarText.site}
      placement="bottom end"
      trigger={
        <IconButton label={topBarText.site} tooltipPlacement="bottom" data-tour="menu">
          <MenuIcon size={20} strokeWidth={1.75} />
        </IconButton>
      }
    >
      <MenuItem onAction={onHelp}>{helpText.open}</MenuItem>
      <MenuSeparator />
      {siteUrl !== null &&
        topBarText.sitePages.map(([title, anchor]) => (
          <MenuItem key={title} href={`${siteUrl}${anchor}`}>
            {title}
          </MenuItem>
        ))}
      {siteUrl !== null && <MenuSeparator />}
      {sitePages
        .filter(({ title }) => !onSite.includes(title))
        .map(({ path, title }) => (
          <MenuItem key={path} href={path}>
            {title}
          </MenuItem>
        ))}
    </Menu>
  )
}
