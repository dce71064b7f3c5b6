import type { SavedMarker } from '@terrier/contract/saved-map'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import { memo } from 'react'

import { landInformationText as text } from '../../text/land-information.ts'
import { ObjectList } from './object-list.tsx'
import { ObjectRow } from './object-row.tsx'

const rowPx = 85

export function MarkerList({ markers }: { readonly markers: readonly SavedMarker[] }) {
  return <ObjectList title={text.markers} objects={markers} rowPx={rowPx} row={rowOf} />
}

const rowOf = (marker: SavedMarker) => <MarkerRow key={marker.uuid} marker={marker} />

const MarkerRow = memo(function MarkerRow({ marker }: { readonly marker: SavedMarker }) {
  const { uuid, name, description, colour, coordinates } = marker
  const lngLat = lngLatOf(coordinates)
  return (
    <ObjectRow
      object={{ uuid, kind: 'marker', name, description, colour, lngLat, bounds: null }}
      facts={[
        { label: text.longitude, value: formatCoordinate(coordinates[0]) },
        { label: text.latitude, value: formatCoordinate(coordinates[1]) },
      ]}
    />
  )
})
