import type { HistoryEntry } from '@terrier/contract/map-history'
import type { ReactNode } from 'react'

import { mapHistoryText as text } from '../../text/map-history.ts'
import styles from './map-history.module.css'
import { spanOf } from './when.ts'

interface HistoryRowProps {
  readonly entry: HistoryEntry
  readonly isNow: boolean
  /** What can be done with the map of that time. */
  readonly children: ReactNode
}

export function HistoryRow({ entry, isNow, children }: HistoryRowProps) {
  const { by, what } = entry
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>{what}</p>
        <p className={styles.who}>
          <time dateTime={entry.savedAt}>{spanOf(entry)}</time> · {by?.name ?? text.somebody}
          {isNow && ` · ${text.now}`}
        </p>
      </div>
      {!isNow && children}
    </li>
  )
}
