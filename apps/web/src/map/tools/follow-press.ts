import type { Map as MapLibreMap, MapMouseEvent, MapTouchEvent } from 'maplibre-gl'

import { distancePx } from './on-screen.ts'

export type PressEvent = MapMouseEvent | MapTouchEvent

/** A hand is never quite still: less than this is no movement. */
const stillPx = 3

interface PressFollower {
  readonly onDrag: (event: PressEvent) => void
  /** The hand let go, wherever; also of what it never moved. */
  readonly onRelease: () => void
}

/** Follows a press on the map until it is over. */
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
  // The map hears of no release beyond its edge.
  for (const type of releases) globalThis.addEventListener(type, onRelease)
}

const releases = ['mouseup', 'touchend', 'touchcancel', 'blur'] as const

/** With two fingers the map is moved, and with the right button a corner is removed. */
export function isPlainPress({ originalEvent }: PressEvent): boolean {
  return 'touches' in originalEvent
    ? originalEvent.touches.length === 1
    : originalEvent.button === 0 && !originalEvent.ctrlKey
}
