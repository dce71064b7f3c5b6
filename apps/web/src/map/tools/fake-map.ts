import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import type { ScreenPoint } from './snap-to-paths.ts'

interface Drawn {
  readonly layer: string
  readonly at: ScreenPoint
}

interface Gesture {
  readonly originalEvent: MouseEvent | TouchEvent
  readonly point: ScreenPoint
  readonly lngLat: { readonly lng: number; readonly lat: number }
  readonly preventDefault: () => void
}

const degreesPerPx = 0.0001

/**
 * For tests of what hands do on a map: there is no drawing without a graphics card, so this one has a plain
 * scale, 0.0001 degrees a pixel from [1.5, 54.5] in its upper left, and says that a layer lies where a
 * test has put it.
 */
export class FakeMap {
  readonly #container = document.createElement('div')
  readonly #canvas = document.createElement('canvas')
  readonly #listeners = new Map<string, Set<(gesture: Gesture) => void>>()
  readonly #layers = new Set<string>()
  readonly #sources = new Map<string, object>()
  readonly #drawn: Drawn[] = []

  /** Only what the tools ask of a map is there. */
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
      project: ([lng, lat]: LngLat) => ({
        x: (lng - 1.5) / degreesPerPx,
        y: (54.5 - lat) / degreesPerPx,
      }),
      unproject: ([x, y]: [number, number]) => placeOf({ x, y }),
      addSource: (id: string) =>
        this.#sources.set(id, { setData: () => undefined, updateData: () => undefined }),
      getSource: (id: string) => this.#sources.get(id),
      removeSource: (id: string) => this.#sources.delete(id),
      addLayer: ({ id }: { id: string }) => this.#layers.add(id),
      getLayer: (id: string) => (this.#layers.has(id) ? { id } : undefined),
      removeLayer: (id: string) => this.#layers.delete(id),
      queryRenderedFeatures: (where: Area, { layers }: { layers: string[] }) =>
        this.#drawn.filter(({ layer, at }) => layers.includes(layer) && isWithin(at, where)),
    }
    return map as unknown as MapLibreMap
  }

  /** Draws something of a layer at a point. */
  draw(layer: string, at: ScreenPoint): void {
    this.#layers.add(layer)
    this.#drawn.push({ layer, at })
  }

  /** Lets the map tell of a gesture. */
  fire(type: string, point: ScreenPoint, originalEvent: MouseEvent | TouchEvent): void {
    const gesture = { originalEvent, point, lngLat: placeOf(point), preventDefault: () => {} }
    for (const listener of this.#listeners.get(type) ?? []) listener(gesture)
  }

  /** A click with the mouse, from pressing to letting go. */
  click(point: ScreenPoint): void {
    this.#canvas.dispatchEvent(new Event('pointerdown'))
    this.fire('click', point, new MouseEvent('click'))
  }
}

type Area = [number, number] | [[number, number], [number, number]]

function isWithin({ x, y }: ScreenPoint, [one, other]: Area): boolean {
  if (typeof one === 'number') return x === one && y === other
  const [right, bottom] = other as [number, number]
  return x >= one[0] && x <= right && y >= one[1] && y <= bottom
}

const placeOf = ({ x, y }: ScreenPoint) => ({
  lng: 1.5 + x * degreesPerPx,
  lat: 54.5 - y * degreesPerPx,
})
