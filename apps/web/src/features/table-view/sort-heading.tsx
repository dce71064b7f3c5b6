import { ArrowDown, ArrowUp } from 'lucide-react'

import { tableViewText as text } from '../../text/table-view.ts'
import { columns, type ColumnId, type TableOrder } from './table-column.ts'
import styles from './table-view.module.css'

interface SortHeadingProps {
  readonly column: ColumnId
  readonly order: TableOrder | null
  readonly onOrder: (order: TableOrder) => void
}

/** Column heading that sorts the table; pressing it again reverses the order. */
export function SortHeading({ column, order, onOrder }: SortHeadingProps) {
  const isChosen = order?.column === column
  const isDescending = isChosen && order.isDescending
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-numeric={columns[column].isNumeric || undefined}
      aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}
    >
      <button
        type="button"
        className={styles.sort}
        onClick={() => onOrder({ column, isDescending: isChosen && !isDescending })}
      >
        {text.columns[column]}
        <Arrow size={14} strokeWidth={2} aria-hidden data-shown={isChosen || undefined} />
      </button>
    </th>
  )
}
