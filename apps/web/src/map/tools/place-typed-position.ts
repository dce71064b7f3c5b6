import { parsePosition } from '@terrier/domain/format/parse-position'
import type { LngLat } from '@terrier/geo/position'

import { useSelection } from '../../document/selection-store.ts'
import { loadNationalGrid } from '../../api/load-national-grid.ts'
import { useMapStatus } from '../view/map-status.ts'
import { useDraft } from './draft-state.ts'
import { dropMarker } from './drop-marker.ts'

/** The result of entering a position. */
export type TypedOutcome = 'placed' | 'unreadable' | 'outside' | 'no-grid'

/** Places a vertex or marker at a typed position with the active tool, and moves the map there. */
export async function placeTypedPosition(text: string): Promise<TypedOutcome> {
  const { tool } = useSelection.getState()
  const read = await lngLatOf(text)
  if (typeof read === 'string') return read
  // The tool may have been deactivated while the National Grid data was loading.
  if (tool === null || useSelection.getState().tool !== tool) return 'placed'
  useMapStatus.getState().camera?.goTo(read)
  if (tool === 'marker') dropMarker(read)
  else useDraft.getState().placeVertex?.(read)
  return 'placed'
}

async function lngLatOf(text: string): Promise<LngLat | Exclude<TypedOutcome, 'placed'>> {
  const typed = parsePosition(text)
  if (!typed) return 'unreadable'
  if (typed.kind === 'degrees') return typed.lngLat
  try {
    const grid = await loadNationalGrid()
    return grid.toLngLat(typed.eastNorth)
  } catch (error) {
    return error instanceof RangeError ? 'outside' : 'no-grid'
  }
}
