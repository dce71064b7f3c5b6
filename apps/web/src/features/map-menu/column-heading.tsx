import { mapMenuText as text } from '../../text/map-menu.ts'
import { SortHeading } from '../../ui/data-table.tsx'
import { setOrder, useMapListState } from './map-list-state.ts'
import type { MapColumn } from './map-order.ts'

/** Column heading that sorts the list. */
export function ColumnHeading({ column }: { readonly column: MapColumn }) {
  const { column: chosen, isDescending } = useMapListState(({ order }) => order)
  const direction = isDescending ? 'descending' : 'ascending'
  return (
    <SortHeading
      title={text[column]}
      direction={column === chosen ? direction : null}
      onSort={() => setOrder(column)}
    />
  )
}
