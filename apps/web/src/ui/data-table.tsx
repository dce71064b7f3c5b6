import { ArrowDown, ArrowUp } from 'lucide-react'
import type { ComponentProps } from 'react'

import styles from './data-table.module.css'

interface DataTableProps extends Omit<ComponentProps<'table'>, 'className' | 'style'> {
  /** Whether its text is smaller on phones, for many columns. */
  readonly isDense?: boolean
}

/** A table of text and figures; cells with `data-align="end"` are aligned to the right. */
export function DataTable({ isDense = false, ...props }: DataTableProps) {
  return <table {...props} className={styles.table} data-dense={isDense || undefined} />
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
