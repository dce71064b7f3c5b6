import { sitePages } from '../../site-page-paths.ts'
import { helpText } from '../../text/help.ts'
import { language, languageNames, otherLanguage, type Language } from '../../text/language.ts'
import { languageText } from '../../text/languages.ts'
import { sitePageText } from '../../text/site-pages.ts'
import { topBarText } from '../../text/top-bar.ts'
import { MenuItem, MenuItems, MenuSeparator } from '../../ui/menu-items.tsx'

interface SiteMenuItemsProps {
  readonly siteUrl: string | null
  readonly onHelp: () => void
  readonly onLanguage: (chosen: Language) => void
}

/** Pages of the public site, in the order of the menu. */
const publicPages = ['home', 'about', 'partners', 'community', 'blog', 'contact'] as const

/**
 * Help, the other language, links to the public site if this installation has one, and to the
 * product's own pages. For pages that both have, About and Contact, the link leads to the public
 * site.
 */
export function SiteMenuItems({ siteUrl, onHelp, onLanguage }: SiteMenuItemsProps) {
  const onSite: readonly string[] = siteUrl === null ? [] : publicPages
  return (
    <MenuItems label={topBarText.site} placement="bottom end">
      <MenuItem onAction={onHelp}>{helpText.open}</MenuItem>
      <MenuItem
        lang={otherLanguage}
        note={languageText.unchecked}
        noteLang={language}
        onAction={() => onLanguage(otherLanguage)}
      >
        {languageNames[otherLanguage]}
      </MenuItem>
      <MenuSeparator />
      {siteUrl !== null &&
        publicPages.map((page) => (
          <MenuItem key={page} href={page === 'home' ? siteUrl : `${siteUrl}#${page}`}>
            {topBarText.sitePages[page]}
          </MenuItem>
        ))}
      {siteUrl !== null && <MenuSeparator />}
      {sitePages
        .filter(({ id }) => !onSite.includes(id))
        .map(({ path, id }) => (
          <MenuItem key={path} href={path}>
            {sitePageText.titles[id]}
          </MenuItem>
        ))}
    </MenuItems>
  )
}
