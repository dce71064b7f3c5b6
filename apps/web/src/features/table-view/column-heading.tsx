import { tableViewText as text } from '../../text/table-view.ts'
import { SortHeading } from '../../ui/data-table.tsx'
import { columns, type ColumnId, type TableOrder } from './table-column.ts'

interface ColumnHeadingProps {
  readonly column: ColumnId
  readonly order: TableOrder | null
  readonly onOrder: (order: TableOrder) => void
}

/** Column heading that sorts the table; pressing it again reverses the order. */
export function ColumnHeading({ column, order, onOrder }: ColumnHeadingProps) {
  const isChosen = order?.column === column
  const isDescending = isChosen && order.isDescending
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <SortHeading
      title={text.columns[column]}
      direction={isChosen ? direction : null}
      isNumeric={columns[column].isNumeric}
      onSort={() => onOrder({ column, isDescending: isChosen && !isDescending })}
    />
  )
}
