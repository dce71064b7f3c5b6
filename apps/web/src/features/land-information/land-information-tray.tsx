import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { SearchX } from 'lucide-react'
import { useState } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { useMapSession } from '../../document/map-session.ts'
import { selectionOf, useSelection } from '../../document/selection-store.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DrawnObjects } from './drawn-objects.tsx'
import { SelectedProperties } from './selected-properties.tsx'
import { SelectionStatus } from './selection-status.tsx'

/** Cards of the selected properties, newest first, and the list of all markers and drawings. */
export function LandInformationTray() {
  const properties = useMapDocument((map) => selectedPropertiesOf(map.document))
  const { piece, forgetPiece } = useLastPiece()
  const { markers } = useMapDocument((map) => map.document.markers)
  const { polygons: drawings } = useMapDocument((map) => map.document.drawings)
  const hasSelection = properties.length > 0 || piece !== null
  const isEmpty = !hasSelection && markers.length + drawings.length === 0
  return (
    <>
      <SelectionStatus />
      {isEmpty && (
        <EmptyState
          icon={<SearchX size={28} strokeWidth={1.75} aria-hidden />}
          title={text.empty}
          help={text.emptyHelp}
        />
      )}
      {hasSelection && (
        <SelectedProperties properties={properties} piece={piece} onForgetPiece={forgetPiece} />
      )}
      {markers.length + drawings.length > 0 && (
        <DrawnObjects markers={markers} drawings={drawings} />
      )}
    </>
  )
}

/**
 * The piece of unregistered land that was selected last on this map. Its card remains when
 * something else is selected: removing it would shift the content below from under the pointer.
 */
function useLastPiece() {
  const unregistered = useSelection((state) => selectionOf(state, 'unregistered'))
  const openings = useMapSession((map) => map.openings)
  const [last, setLast] = useState({ piece: unregistered, openings })
  if (unregistered !== null && unregistered !== last.piece) {
    setLast({ piece: unregistered, openings })
  }
  return {
    piece: last.openings === openings ? last.piece : null,
    forgetPiece: () => setLast({ piece: null, openings }),
  }
}
