import type { LngLat } from '@terrier/geo/position'
import type { MapMouseEvent, MapTouchEvent, Map as MapLibreMap } from 'maplibre-gl'

const longMs = 600
/** Finger movement below this, in pixels, does not end a long press. */
const stillPx = 10

type Press = Pick<MapTouchEvent, 'point' | 'lngLat'>

/**
 * Calls `listener` with the position of a right click or of a long press with one finger; Safari
 * has no `contextmenu` event for the latter. Returns a function that removes the listeners.
 */
export function onLongPress(map: MapLibreMap, listener: (lngLat: LngLat) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  let begun: Press | null = null
  let isDown = false
  /** Whether the touch in progress has already been reported as a long press. */
  let isReported = false

  const end = () => {
    clearTimeout(timer)
    begun = null
  }
  const report = ({ lngLat }: Press) => {
    end()
    listener([lngLat.lng, lngLat.lat])
  }
  const onTouchStart = (event: MapTouchEvent) => {
    end()
    isDown = true
    isReported = false
    if (event.originalEvent.touches.length > 1) return
    begun = event
    timer = setTimeout(() => {
      isReported = true
      report(event)
    }, longMs)
  }
  const onTouchMove = ({ point }: MapTouchEvent) => {
    if (!begun) return
    const { point: start } = begun
    if (Math.hypot(point.x - start.x, point.y - start.y) > stillPx) end()
  }
  const onTouchEnd = ({ originalEvent }: MapTouchEvent) => {
    end()
    // Prevents the click that would follow the long press.
    if (isReported && originalEvent.cancelable) originalEvent.preventDefault()
    isDown = false
    isReported = false
  }
  const onContextMenu = (event: MapMouseEvent) => {
    event.originalEvent.preventDefault()
    if (!isReported) report(event)
    // Some browsers fire `contextmenu` for a long press and still send a click afterwards.
    isReported = isDown
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
