import { ArrowDown, ArrowUp } from 'lucide-react'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { setOrder, useMapListState } from './map-list-state.ts'
import styles from './map-list.module.css'
import type { MapColumn } from './map-order.ts'

/** Column heading that sorts the list. */
export function SortHeading({ column }: { readonly column: MapColumn }) {
  const { column: chosen, isDescending } = useMapListState(({ order }) => order)
  const isChosen = column === chosen
  const Arrow = isDescending ? ArrowDown : ArrowUp
  return (
    <th scope="col" aria-sort={isChosen ? (isDescending ? 'descending' : 'ascending') : undefined}>
      <button type="button" className={styles.sort} onClick={() => setOrder(column)}>
        {text[column]}
        <Arrow size={14} strokeWidth={2} aria-hidden data-shown={isChosen || undefined} />
      </button>
    </th>
  )
}
