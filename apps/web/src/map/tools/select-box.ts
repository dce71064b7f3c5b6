import type { Bounds } from '@terrier/geo/bounds'
import type { Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import { useEffect } from 'react'

import { useMapDocument } from '../../document/map-document.ts'
import { useSelection } from '../../document/selection-store.ts'
import { selectInBox } from '../../document/object-selection.ts'
import { zoomToBox } from '../view/camera.ts'
import { followPress, isPlainPress } from './follow-press.ts'
import { objectsInBox } from './objects-in-box.ts'
import styles from './select-box.module.css'

type Corner = MapMouseEvent['point']

/**
 * Box selection: dragging with Shift selects the objects in the box; where there are none, the map
 * zooms to it. Disabled while a tool is active, since tools use Shift.
 */
export function useSelectBox(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    // MapLibre's own box zoom would zoom in any case, also in the middle of a drawing.
    map.boxZoom.disable()
    const onPress = (event: MapMouseEvent) => {
      const isWanted = event.originalEvent.shiftKey && isPlainPress(event)
      if (!isWanted || event.defaultPrevented || useSelection.getState().tool !== null) return
      // Prevents MapLibre from panning.
      event.preventDefault()
      dragBox(map, event)
    }
    map.on('mousedown', onPress)
    return () => {
      map.off('mousedown', onPress)
      map.boxZoom.enable()
    }
  }, [map])
}

function dragBox(map: MapLibreMap, press: MapMouseEvent): void {
  const box = document.createElement('div')
  box.className = styles['box'] ?? ''
  let end: Corner | null = null
  // Escape cancels the box.
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.preventDefault()
    event.stopPropagation()
    end = null
    box.remove()
  }
  globalThis.addEventListener('keydown', onKeyDown, { capture: true })
  followPress(map, press, {
    onDrag: ({ point }) => {
      if (!end) map.getContainer().append(box)
      end = point
      place(box, press.point, point)
    },
    onRelease: () => {
      globalThis.removeEventListener('keydown', onKeyDown, { capture: true })
      box.remove()
      if (!end) return
      const bounds = boundsBetween(map, press.point, end)
      const found = objectsInBox(useMapDocument.getState().document, bounds)
      if (found.length > 0) selectInBox(found)
      else zoomToBox(map, bounds)
    },
  })
}

function place({ style }: HTMLElement, one: Corner, other: Corner): void {
  style.transform = `translate(${Math.min(one.x, other.x)}px, ${Math.min(one.y, other.y)}px)`
  style.width = `${Math.abs(one.x - other.x)}px`
  style.height = `${Math.abs(one.y - other.y)}px`
}

/** The map is always north up, so a box on the screen is a bounding box. */
function boundsBetween(map: MapLibreMap, one: PointLike, other: PointLike): Bounds {
  const [a, b] = [map.unproject(one), map.unproject(other)]
  return [
    Math.min(a.lng, b.lng),
    Math.min(a.lat, b.lat),
    Math.max(a.lng, b.lng),
    Math.max(a.lat, b.lat),
  ]
}
