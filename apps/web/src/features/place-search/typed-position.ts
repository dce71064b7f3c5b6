import type { PlaceResult } from '@terrier/contract/places'
import { formatCoordinate } from '@terrier/domain/format/format-coordinate'
import type { ParsedPosition } from '@terrier/domain/format/parse-position'
import { parseSearch } from '@terrier/domain/search/parse-search'
import { isInSearchArea } from '@terrier/domain/search/search-area'
import { formatGridReference } from '@terrier/geo/grid-reference'
import type { LngLat } from '@terrier/geo/position'

import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { placeSearchText as text } from '../../text/place-search.ts'

/** Zoom at which the surroundings of typed coordinates are recognisable. */
const positionZoom = 16
const usualZoom = 13

/** The coordinates in a typed text; undefined if there are none. */
export function positionIn(typed: string): ParsedPosition | undefined {
  const reading = parseSearch(typed).find(({ kind }) => kind === 'position')
  return reading?.kind === 'position' ? reading.position : undefined
}

export type FoundPosition = PlaceResult | 'outside' | 'no-grid'

/**
 * Resolves typed coordinates to a position. The National Grid transformation is loaded on demand.
 */
export async function findPosition(
  position: ParsedPosition,
  typed: string,
): Promise<FoundPosition> {
  if (position.kind === 'degrees')
    return found(position.lngLat, latitudeFirst(position.lngLat), 'degrees')
  try {
    const grid = await loadNationalGrid()
    const isSquare = /^\s*[a-z]{2}/i.test(typed)
    const figures = typed.replaceAll(/\D/g, '').length
    const name = isSquare
      ? formatGridReference(position.eastNorth, Math.min(figures / 2, 5))
      : position.eastNorth.map((metres) => Math.round(metres)).join(', ')
    // A grid square of a kilometre or more is shown as a whole.
    const zoom = isSquare && figures <= 4 ? usualZoom : positionZoom
    return found(grid.toLngLat(position.eastNorth), name, 'grid', zoom)
  } catch (error) {
    return error instanceof RangeError ? 'outside' : 'no-grid'
  }
}

function found(
  lngLat: LngLat,
  name: string,
  system: ParsedPosition['kind'],
  zoom = positionZoom,
): FoundPosition {
  if (!isInSearchArea(lngLat)) return 'outside'
  return {
    id: `position-${name}`,
    kind: 'other',
    name,
    language: null,
    otherName: null,
    otherLanguage: null,
    context: [system === 'grid' ? text.gridReference : text.latitudeLongitude],
    lngLat: [lngLat[0], lngLat[1]],
    zoom,
  }
}

const latitudeFirst = ([lng, lat]: LngLat): string =>
  `${formatCoordinate(lat)}, ${formatCoordinate(lng)}`
