import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './data-table.module.css'

/** A table of text and figures; cells with `data-align="end"` are aligned to the right. */
export function DataTable(props: Omit<ComponentProps<'table'>, 'className' | 'style'>) {
  return <table {...props} className={styles.table} />
}

interface SortHeadingProps {
  readonly title: string
  /** Null if the table is sorted by another column. */
  readonly direction: 'ascending' | 'descending' | null
  readonly isNumeric?: boolean
  readonly onSort: () => void
}

/** Column heading that sorts the table. */
export function SortHeading({ title, direction, isNumeric, onSort }: SortHeadingProps) {
  const Arrow = direction === 'descending' ? ArrowDown : ArrowUp
  return (
    <th scope="col" data-align={isNumeric ? 'end' : undefined} aria-sort={direction ?? undefined}>
      <button type="button" className={styles.sort} onClick={onSort}>
        {title}
        <Arrow size={14} strokeWidth={2} aria-hidden data-shown={direction !== null || undefined} />
      </button>
    </th>
  )
}
