import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import type { ScreenPoint } from '../view/on-screen.ts'

interface Gesture {
  readonly originalEvent: MouseEvent | TouchEvent
  readonly point: ScreenPoint
  readonly lngLat: { readonly lng: number; readonly lat: number }
  readonly preventDefault: () => void
}

const degreesPerPx = 0.0001

/**
 * For tests of gestures on a map: MapLibre cannot render without WebGL, so this map has a linear
 * scale, 0.0001 degrees a pixel from [1.5, 54.5] in its top left corner.
 */
export class FakeMap {
  readonly #container = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #listeners = new Map<string, Set<(gesture: Gesture) => void>>()

  /** Only the methods that the tools call are present. */
  get map(): MapLibreMap {
    const map = {
      on: (type: string, listener: (gesture: Gesture) => void) => {
        const listeners = this.#listeners.get(type) ?? new Set()
        this.#listeners.set(type, listeners.add(listener))
      },
      off: (type: string, listener: (gesture: Gesture) => void) =>
        this.#listeners.get(type)?.delete(listener),
      getContainer: () => this.#container,
      getCanvas: () => this.#canvas,
      getCanvasContainer: () => this.#container,
      project: ([lng, lat]: LngLat) => ({
        x: (lng - 1.5) / degreesPerPx,
        y: (54.5 - lat) / degreesPerPx,
      }),
      unproject: ([x, y]: [number, number]) => placeOf({ x, y }),
      // It renders nothing that could be picked.
      getLayer: () => undefined,
      getLayersOrder: () => [],
    }
    return map as unknown as MapLibreMap
  }

  /** Dispatches a map event. */
  fire(type: string, point: ScreenPoint, originalEvent: MouseEvent | TouchEvent): void {
    const gesture = { originalEvent, point, lngLat: placeOf(point), preventDefault: () => {} }
    for (const listener of this.#listeners.get(type) ?? []) listener(gesture)
  }

  /** A mouse click, from press to release. */
  click(point: ScreenPoint): void {
    this.#canvas.dispatchEvent(new Event('pointerdown'))
    this.fire('click', point, new MouseEvent('click'))
  }
}

const placeOf = ({ x, y }: ScreenPoint) => ({
  lng: 1.5 + x * degreesPerPx,
  lat: 54.5 - y * degreesPerPx,
})
