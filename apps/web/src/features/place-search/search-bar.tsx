import { Search, X } from 'lucide-react'
import { useLayoutEffect, useRef, type ReactNode } from 'react'

import { closeSearch, openSearch, usePlaceSearch } from '../../document/place-search.ts'
import { topBarText as text } from '../../text/top-bar.ts'
import { IconButton } from '../../ui/icon-button.tsx'
import styles from './search-bar.module.css'
import { useSearchKey } from './search-key.ts'

interface SearchBarProps {
  /** `SearchField`, a lazy component. */
  readonly children: ReactNode
}

/** Slot of the search in the top bar; on a narrow screen a button that opens it over the bar. */
export function SearchBar({ children }: SearchBarProps) {
  const isOpen = usePlaceSearch((search) => search.isOpen)
  useSearchKey(openSearch)
  const search = useRef<HTMLElement>(null)
  const opener = useRef<HTMLDivElement>(null)
  // On a narrow screen closing hides the field and its button, and with them the focus. On a wide
  // one the field stays, and the opener is not displayed, so that it cannot take the focus.
  useLayoutEffect(() => {
    const hadFocus = search.current?.contains(document.activeElement)
    if (!isOpen && hadFocus) opener.current?.querySelector('button')?.focus()
  }, [isOpen])
  return (
    <search ref={search} className={styles.search} data-open={isOpen}>
      <div ref={opener} className={styles.opener}>
        <IconButton label={text.search} tooltipPlacement="bottom" onPress={openSearch}>
          <Search size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
      <div className={styles.field}>{children}</div>
      <div className={styles.closer}>
        <IconButton label={text.closeSearch} tooltipPlacement="bottom" onPress={closeSearch}>
          <X size={20} strokeWidth={1.75} aria-hidden />
        </IconButton>
      </div>
    </search>
  )
}
