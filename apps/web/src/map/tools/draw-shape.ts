import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'

import { useSelection } from '../../document/selection-store.ts'
import { crosshairLngLat, isCrosshairShown } from './crosshair-position.ts'
import { Drawing } from './drawing.ts'
import { isDrawnTool } from './drawn-tools.ts'
import { EditOverlay, type OverlayPoint } from './edit-overlay.ts'
import { distancePx, onScreen } from '../view/on-screen.ts'
import type { DrawOptions, DrawSession } from './draw-session.ts'
import { Snapping } from './snapping.ts'

/** A click this close to the first or last vertex finishes the drawing. */
const mouseReachPx = 10
const fingerReachPx = 22
/**
 * The map is panned by whole steps under the crosshair, so the same position is matched closely.
 */
const crosshairReachPx = 2

/** Longer than the maximum interval of a double click. */
const doubleClickMs = 400

/** Draws one shape, vertex by vertex, until it is finished. */
export function drawShape(map: MapLibreMap, options: DrawOptions): DrawSession {
  const layer = new EditOverlay(map, options.colour)
  const snapping = new Snapping(map)
  const drawing = new Drawing({
    ...options,
    onChange: ({ progress, places, pointer }) => {
      const isNew = pointer !== null && snapping.hasCaught
      const caught: OverlayPoint[] = isNew ? [{ role: 'snap', lngLat: pointer }] : []
      layer.show(progress.shape, [...places.map(vertexAt(options, places)), ...caught])
      options.onProgress(progress)
    },
  })
  const set = (lngLat: LngLat, withinPx: number) => {
    drawing.set(lngLat, (a, b) => isNear(map, a, b, withinPx))
  }
  const snapped = () => snapping.snap(onScreen(map, crosshairLngLat(map)), { isSuspended: false })
  const onClick = (event: MapMouseEvent) => {
    const withinPx = isTouch(event) ? fingerReachPx : mouseReachPx
    set(snapping.snap(event.point, { isSuspended: event.originalEvent.altKey }), withinPx)
  }
  const onPoint = ({ point, originalEvent }: MapMouseEvent) => {
    drawing.pointAt(snapping.snap(point, { isSuspended: originalEvent.altKey }))
  }
  const onMove = () => {
    if (isCrosshairShown()) drawing.pointAt(snapped())
  }
  map.on('click', onClick)
  map.on('mousemove', onPoint)
  map.on('move', onMove)
  map.doubleClickZoom.disable()
  return {
    place: (lngLat) => set(lngLat, 0),
    placeAtCrosshair: () => set(snapped(), crosshairReachPx),
    takeBack: () => drawing.takeBack(),
    redo: () => drawing.redo(),
    clearRedo: () => drawing.clearRedo(),
    restore: (places) => drawing.restore(places),
    unfinished: () => (drawing.progress.hasEnded ? [] : drawing.places),
    finish: () => drawing.finish(),
    drop: () => drawing.drop(),
    stop: () => {
      map.off('click', onClick)
      map.off('mousemove', onPoint)
      map.off('move', onMove)
      layer.remove()
      // The finishing click may be the second of a double click, which must not zoom.
      setTimeout(() => {
        if (!isDrawnTool(useSelection.getState().tool)) map.doubleClickZoom.enable()
      }, doubleClickMs)
    },
  }
}

/**
 * The vertices that finish the drawing when clicked are larger: the last, and the first of a shape
 * that can be closed.
 */
function vertexAt({ form }: DrawOptions, places: readonly LngLat[]) {
  return (lngLat: LngLat, index: number): OverlayPoint => {
    const isLast = index === places.length - 1 && places.length >= form.least
    const isFirst = form.closes && index === 0 && places.length >= 3
    return { role: isLast || isFirst ? 'end' : 'corner', lngLat }
  }
}

function isNear(map: MapLibreMap, a: LngLat, b: LngLat, withinPx: number): boolean {
  return distancePx(onScreen(map, a), onScreen(map, b)) <= withinPx
}

function isTouch({ originalEvent }: MapMouseEvent): boolean {
  return 'pointerType' in originalEvent && originalEvent.pointerType === 'touch'
}
