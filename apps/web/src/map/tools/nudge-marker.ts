import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { activeColour } from '../objects/object-layers.ts'
import { useDraft } from './draft-state.ts'
import { EditOverlay } from './edit-overlay.ts'
import { panIntoView } from './pan-into-view.ts'
import { onScreen, lngLatAt } from '../view/on-screen.ts'
import { roundPosition } from './round-shape.ts'
import type { Session } from './draw-session.ts'

interface MovableMarker {
  /** The current position; null when the marker was removed. */
  readonly getPlace: () => LngLat | null
  /** Called when a movement is complete. */
  readonly onMove: (lngLat: LngLat) => void
}

/** Moves the selected marker with the arrow keys. Dragging is in `use-marker-drag`. */
export function nudgeMarker(map: MapLibreMap, { getPlace, onMove }: MovableMarker): Session {
  const layer = new EditOverlay(map, activeColour)
  let moved: LngLat | null = null
  const settle = () => {
    if (moved) onMove(roundPosition(moved))
    moved = null
    layer.show(null, [])
  }
  const step = () => {
    const isNew = useDraft.getState().selectedPart === null
    settle()
    choose(isNew)
    const place = getPlace()
    if (isNew && place) panIntoView(map, place)
    return isNew
  }
  const nudge = (right: number, down: number) => {
    const from = moved ?? getPlace()
    if (!from) return
    const { x, y } = onScreen(map, from)
    moved = lngLatAt(map, { x: x + right, y: y + down })
    panIntoView(map, moved)
    layer.show(null, [{ role: 'chosen', lngLat: moved }])
  }
  useDraft.setState({ editing: { step, deselect: () => choose(false), nudge, settle } })
  return { stop: () => layer.remove() }
}

function choose(isChosen: boolean): void {
  const chosen = { what: 'marker', remove: null, insert: null } as const
  useDraft.setState({ selectedPart: isChosen ? chosen : null })
}
