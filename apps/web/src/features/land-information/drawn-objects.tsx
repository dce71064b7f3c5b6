import type { SavedDrawing, SavedMarker } from '@terrier/contract/saved-map'
import { useDeferredValue, useMemo, useState } from 'react'

import { useObjectSelection } from '../../document/object-selection.ts'
import { SelectHelp, SelectionBar, MeasureHelp } from './selection-bar.tsx'
import { RowOrder } from './select-checkbox.tsx'
import { DrawingList } from './drawing-list.tsx'
import { useListState } from './list-state.ts'
import { ListTools } from './list-tools.tsx'
import { MarkerList } from './marker-list.tsx'
import { filtered, orderedDrawings, orderedMarkers } from './object-order.ts'

interface DrawnObjectsProps {
  readonly markers: readonly SavedMarker[]
  readonly drawings: readonly SavedDrawing[]
}

/** The list of all markers and drawings, with a filter, sorting and multiple selection. */
export function DrawnObjects({ markers, drawings }: DrawnObjectsProps) {
  const [typed, setTyped] = useState('')
  const found = useFound({ markers, drawings }, useDeferredValue(typed))
  const chosen = useObjectSelection((selection) => selection.selected)
  const all = markers.length + drawings.length
  return (
    <>
      {all > 1 && (
        <ListTools
          typed={typed}
          onType={setTyped}
          found={found.uuids}
          isFiltered={found.uuids.length < all}
          chosen={found.uuids.filter((uuid) => chosen.has(uuid)).length}
        />
      )}
      <RowOrder value={found.order}>
        {found.markers.length > 0 && <MarkerList markers={found.markers} />}
        {found.drawings.length > 0 && <DrawingList drawings={found.drawings} />}
      </RowOrder>
      <SelectionBar />
      {all > 1 && <SelectHelp />}
      {drawings.length > 0 && <MeasureHelp />}
    </>
  )
}

function useFound({ markers, drawings }: DrawnObjectsProps, typed: string) {
  const order = useListState((memory) => memory.order)
  const foundMarkers = useMemo(
    () => orderedMarkers(filtered(markers, typed), order),
    [markers, typed, order],
  )
  const foundDrawings = useMemo(
    () => orderedDrawings(filtered(drawings, typed), order),
    [drawings, typed, order],
  )
  return useMemo(() => {
    const uuids = [...foundMarkers, ...foundDrawings].map(({ uuid }) => uuid)
    return { markers: foundMarkers, drawings: foundDrawings, uuids, order: () => uuids }
  }, [foundMarkers, foundDrawings])
}
