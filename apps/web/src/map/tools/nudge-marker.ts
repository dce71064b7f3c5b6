import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { activeColour } from '../objects/object-layers.ts'
import { useDraft } from './draft.ts'
import { HandLayer } from './hand-layer.ts'
import { keepInView } from './keep-in-view.ts'
import { onScreen, placeAt } from './on-screen.ts'
import { roundPlace } from './round-shape.ts'
import type { Session } from './session.ts'

interface MovableMarker {
  /** Where it is now; null when it is gone. */
  readonly getPlace: () => LngLat | null
  /** A movement was completed. */
  readonly onMove: (lngLat: LngLat) => void
}

/** Lets the marker in hand be moved with the arrow keys. A hand drags it: `use-marker-drag`. */
export function nudgeMarker(map: MapLibreMap, { getPlace, onMove }: MovableMarker): Session {
  const layer = new HandLayer(map, activeColour)
  let moved: LngLat | null = null
  const settle = () => {
    if (moved) onMove(roundPlace(moved))
    moved = null
    layer.show(null, [])
  }
  const step = () => {
    const isNew = useDraft.getState().chosen === null
    settle()
    choose(isNew)
    const place = getPlace()
    if (isNew && place) keepInView(map, place)
    return isNew
  }
  const nudge = (right: number, down: number) => {
    const from = moved ?? getPlace()
    if (!from) return
    const { x, y } = onScreen(map, from)
    moved = placeAt(map, { x: x + right, y: y + down })
    keepInView(map, moved)
    layer.show(null, [{ role: 'chosen', lngLat: moved }])
  }
  useDraft.setState({ editing: { step, letGo: () => choose(false), nudge, settle } })
  return { stop: () => layer.remove() }
}

function choose(isChosen: boolean): void {
  const chosen = { what: 'marker', remove: null, insert: null } as const
  useDraft.setState({ chosen: isChosen ? chosen : null })
}
