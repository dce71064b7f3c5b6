import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'

import { distancePx } from '../view/on-screen.ts'

export type PressEvent = MapMouseEvent | MapTouchEvent

/** Pointer movement below this, in pixels, does not count as a drag. */
const stillPx = 3

interface PressFollower {
  readonly onDrag: (event: PressEvent) => void
  /** Called on release, wherever the pointer is, even without a movement. */
  readonly onRelease: () => void
}

/** Tracks a press on the map until its release. */
export function followPress(map: MapLibreMap, press: PressEvent, follower: PressFollower): void {
  let isMoving = false
  const onMove = (event: PressEvent) => {
    isMoving ||= distancePx(event.point, press.point) >= stillPx
    if (isMoving) follower.onDrag(event)
  }
  const onRelease = () => {
    map.off('mousemove', onMove)
    map.off('touchmove', onMove)
    for (const type of releases) globalThis.removeEventListener(type, onRelease)
    follower.onRelease()
  }
  map.on('mousemove', onMove)
  map.on('touchmove', onMove)
  // The map receives no release events outside its edges.
  for (const type of releases) globalThis.addEventListener(type, onRelease)
}

const releases = ['mouseup', 'touchend', 'touchcancel', 'blur'] as const

/** Two fingers pan the map, and the right button removes a vertex. */
export function isPlainPress({ originalEvent }: PressEvent): boolean {
  return 'touches' in originalEvent
    ? originalEvent.touches.length === 1
    : originalEvent.button === 0 && !originalEvent.ctrlKey
}
