import type { LngLat } from '@terrier/geo/position'
import type { MapMouseEvent, MapTouchEvent, Map as MapLibreMap } from 'maplibre-gl'

const longMs = 600
/** A finger never lies quite still. */
const stillPx = 10

type Press = Pick<MapTouchEvent, 'point' | 'lngLat'>

/**
 * Tells where the map is pressed for long: with the other button of a mouse, or with one finger, for
 * which not every browser has an event (Safari has none). Answers how to stop telling.
 */
export function onLongPress(map: MapLibreMap, tell: (lngLat: LngLat) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: Press | null = null
  /** By the finger that is still down. */
  let isTold = false

  const end = () => {
    clearTimeout(timer)
    begun = null
  }
  const tellOf = ({ lngLat }: Press) => {
    end()
    tell([lngLat.lng, lngLat.lat])
  }
  const onTouchStart = (event: MapTouchEvent) => {
    end()
    isTold = false
    if (event.originalEvent.touches.length > 1) return
    begun = event
    timer = setTimeout(() => {
      isTold = true
      tellOf(event)
    }, longMs)
  }
  const onTouchMove = ({ point }: MapTouchEvent) => {
    if (!begun) return
    const { point: start } = begun
    if (Math.hypot(point.x - start.x, point.y - start.y) > stillPx) end()
  }
  const onTouchEnd = ({ originalEvent }: MapTouchEvent) => {
    end()
    // Else a click would follow, which means something else.
    if (isTold && originalEvent.cancelable) originalEvent.preventDefault()
    isTold = false
  }
  const onContextMenu = (event: MapMouseEvent) => {
    event.originalEvent.preventDefault()
    if (!isTold) tellOf(event)
  }

  map.on('touchstart', onTouchStart)
  map.on('touchmove', onTouchMove)
  map.on('touchend', onTouchEnd)
  map.on('touchcancel', end)
  map.on('contextmenu', onContextMenu)
  return () => {
    end()
    map.off('touchstart', onTouchStart)
    map.off('touchmove', onTouchMove)
    map.off('touchend', onTouchEnd)
    map.off('touchcancel', end)
    map.off('contextmenu', onContextMenu)
  }
}
