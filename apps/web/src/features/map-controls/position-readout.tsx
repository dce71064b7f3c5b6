import { useQuery } from '@tanstack/react-query'
import { formatGridReference } from '@terrier/geo/grid-reference'
import type { NationalGrid } from '@terrier/geo/national-grid'
import type { LngLat } from '@terrier/geo/position'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { visibleCentre, useMapStatus } from '../../map/view/map-status.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import styles from './map-footer.module.css'

/** From this zoom a full grid reference is shown instead of the name of the grid square. */
const gridFromZoom = 9

/**
 * Grid reference, latitude and longitude of the pointer; without a pointer, of the map's centre.
 */
export function PositionReadout() {
  const pointer = useMapStatus((status) => status.pointer)
  const zoom = useMapStatus((status) => status.zoom)
  const centre = useMapStatus((status) => status.centre)
  const camera = useMapStatus((status) => status.camera)
  const { data: grid } = useQuery({
    queryKey: ['national-grid'],
    queryFn: loadNationalGrid,
    staleTime: Infinity,
    networkMode: 'always',
    enabled: zoom >= gridFromZoom,
  })
  const place = pointer ?? visibleCentre({ camera, centre })
  const reference = grid && gridReferenceOf(grid, place, zoom)
  return (
    <p className={styles.position} title={pointer ? text.pointerPosition : text.middlePosition}>
      {reference && <span>{reference}</span>}
      <span>{formatPosition(place, zoom)}</span>
    </p>
  )
}

/** Precision of 100 m, and of 10 m at higher zooms: no finer than the pointer. */
function gridReferenceOf(grid: NationalGrid, place: LngLat, zoom: number): string | null {
  try {
    return formatGridReference(grid.toEastNorth(place), zoom < 12 ? 3 : 4)
  } catch (error) {
    // The position is outside the National Grid.
    if (error instanceof RangeError) return null
    throw error
  }
}

function formatPosition([lng, lat]: LngLat, zoom: number): string {
  const decimals = zoom < gridFromZoom ? 2 : 5
  return `${lat.toFixed(decimals)}, ${lng.toFixed(decimals)}`
}
