import type { Bounds } from '@terrier/geo/bounds'
import type { Map as MapLibreMap, MapMouseEvent, PointLike } from 'maplibre-gl'
import { useEffect } from 'react'

import { useOpenMap } from '../../document/open-map.ts'
import { chooseInBox } from '../../document/selection-of-objects.ts'
import { followPress, isPlainPress } from './follow-press.ts'
import { objectsInBox } from './objects-in-box.ts'
import styles from './select-box.module.css'

type Corner = MapMouseEvent['point']

/**
 * Lets a box be dragged with Shift on the map, which chooses what is drawn in it. With a tool in hand
 * Shift is the tool's, or draws the box that the map zooms to.
 */
export function useSelectBox(map: MapLibreMap | null): void {
  useEffect(() => {
    if (!map) return undefined
    const onPress = (event: MapMouseEvent) => {
      const isWanted = event.originalEvent.shiftKey && isPlainPress(event)
      if (!isWanted || event.defaultPrevented || useOpenMap.getState().tool !== null) return
      // The map neither moves along nor zooms to the box.
      event.preventDefault()
      dragBox(map, event)
    }
    map.on('mousedown', onPress)
    return () => void map.off('mousedown', onPress)
  }, [map])
}

function dragBox(map: MapLibreMap, press: MapMouseEvent): void {
  const box = document.createElement('div')
  box.className = styles['box'] ?? ''
  let end: Corner | null = null
  // Esc gives it up.
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
      const found = objectsInBox(
        useOpenMap.getState().document,
        boundsBetween(map, press.point, end),
      )
      if (found.length > 0) chooseInBox(found)
    },
  })
}

function place({ style }: HTMLElement, one: Corner, other: Corner): void {
  style.transform = `translate(${Math.min(one.x, other.x)}px, ${Math.min(one.y, other.y)}px)`
  style.width = `${Math.abs(one.x - other.x)}px`
  style.height = `${Math.abs(one.y - other.y)}px`
}

/** North is up on this map, so that a box on the screen is one on the ground. */
function boundsBetween(map: MapLibreMap, one: PointLike, other: PointLike): Bounds {
  const [a, b] = [map.unproject(one), map.unproject(other)]
  return [
    Math.min(a.lng, b.lng),
    Math.min(a.lat, b.lat),
    Math.max(a.lng, b.lng),
    Math.max(a.lat, b.lat),
  ]
}
