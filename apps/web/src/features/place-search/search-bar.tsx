import { Search, X } from 'lucide-react'
import type { ReactNode } from 'react'

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
  return (
    <search className={styles.search} data-open={isOpen}>
      <div className={styles.opener}>
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
