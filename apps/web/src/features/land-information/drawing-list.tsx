import type { SavedDrawing } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import { formatLength } from '@terrier/domain/format/format-length'
import { memo } from 'react'

import { CrossingNote } from '../../map/tools/crossing-note.tsx'
import { shapeBounds } from '../../document/shape-bounds.ts'
import { formatAreaInAllUnits } from '../../text/format-area.ts'
import { landInformationText as text } from '../../text/land-information.ts'
import type { ListedObject } from './listed-object.ts'
import { ObjectList } from './object-list.tsx'
import { ObjectRow } from './object-row.tsx'

const rowPx = 102

export function DrawingList({ drawings }: { readonly drawings: readonly SavedDrawing[] }) {
  return <ObjectList title={text.drawings} objects={drawings} rowPx={rowPx} row={rowOf} />
}

const rowOf = (drawing: SavedDrawing) => <DrawingRow key={drawing.uuid} drawing={drawing} />

const DrawingRow = memo(function DrawingRow({ drawing }: { readonly drawing: SavedDrawing }) {
  return (
    <ObjectRow object={listed(drawing)} facts={factsOf(drawing)}>
      <CrossingNote uuid={drawing.uuid} geometry={drawing.data.geometry} isInList />
    </ObjectRow>
  )
})

function listed({
  uuid,
  type,
  name,
  description,
  colour,
  center,
  data,
}: SavedDrawing): ListedObject {
  const kind = type === 'Polygon' ? 'polygon' : 'line'
  const bounds = shapeBounds(data.geometry)
  return { uuid, kind, name, description, colour, lngLat: lngLatOf(center), bounds }
}

function factsOf({ type, length, area }: SavedDrawing) {
  const lengthText = formatLength(length)
  if (type === 'LineString') return [{ label: text.length, value: lengthText }]
  return [
    { label: text.perimeter, value: lengthText },
    {
      label: text.area,
      value: formatAreaInAllUnits(area),
    },
  ]
}
