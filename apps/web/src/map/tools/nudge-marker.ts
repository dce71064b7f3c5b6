import { moveMarker } from '@terrier/domain/document/move-marker'
import { lngLatOf } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { perform } from '../../document/change-map.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { activeColour } from '../objects/object-layers.ts'
import { useDraft } from './draft.ts'
import { HandLayer } from './hand-layer.ts'
import { keepInView } from './keep-in-view.ts'
import { onScreen, placeAt } from './on-screen.ts'
import { roundPlace } from './round-shape.ts'
import type { Session } from './session.ts'

/** Lets the marker in hand be moved with the arrow keys. A hand drags it: `use-marker-drag`. */
export function nudgeMarker(map: MapLibreMap, uuid: string): Session {
  const layer = new HandLayer(map, activeColour)
  let moved: LngLat | null = null
  const settle = () => {
    if (moved) perform(moveMarker(uuid, roundPlace(moved)))
    moved = null
    layer.show(null, [])
  }
  const step = () => {
    const isNew = useDraft.getState().chosen === null
    settle()
    choose(isNew)
    const place = placeOf(uuid)
    if (isNew && place) keepInView(map, place)
    return isNew
  }
  const nudge = (right: number, down: number) => {
    const from = moved ?? placeOf(uuid)
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

function placeOf(uuid: string): LngLat | null {
  const marker = useOpenMap.getState().document.markers.markers.find((one) => one.uuid === uuid)
  return marker ? lngLatOf(marker.coordinates) : null
}
