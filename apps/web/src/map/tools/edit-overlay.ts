import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap } from 'maplibre-gl'

import { onScreen, type ScreenPoint } from '../view/on-screen.ts'

/** The role of a point of the edited shape; each is drawn differently. */
type Role = 'corner' | 'chosen' | 'end' | 'midpoint' | 'snap'

export interface OverlayPoint {
  readonly role: Role
  readonly lngLat: LngLat
}

interface PointLook {
  readonly radiusPx: number
  readonly rimPx: number
  /**
   * 'colour' fills with the overlay's colour and draws a white rim, 'white' the reverse; 'none'
   * leaves the snap target visible inside the ring.
   */
  readonly fill: 'colour' | 'white' | 'none'
  readonly opacity: number
}

const looks: Readonly<Record<Role, PointLook>> = {
  midpoint: { radiusPx: 4, rimPx: 1.5, fill: 'colour', opacity: 0.75 },
  corner: { radiusPx: 5, rimPx: 2.5, fill: 'white', opacity: 1 },
  end: { radiusPx: 6.5, rimPx: 2.5, fill: 'white', opacity: 1 },
  chosen: { radiusPx: 8, rimPx: 2.5, fill: 'colour', opacity: 1 },
  snap: { radiusPx: 9, rimPx: 2.5, fill: 'none', opacity: 1 },
}

/** Later roles are painted over earlier ones. */
const paintOrder: readonly Role[] = ['midpoint', 'corner', 'end', 'snap', 'chosen']

const linePx = 2.5
const fillOpacity = 0.1
const white = '#ffffff'

/**
 * The edited shape, on a canvas over the map. As a map layer it would make MapLibre repaint the
 * whole map on each move; this way only the shape is repainted.
 */
export class EditOverlay {
  readonly #map: MapLibreMap
  readonly #colour: string
  readonly #sheet = document.createElement('canvas')
  #shape: Shape | null = null
  #points: readonly OverlayPoint[] = []
  #frame: number | null = null

  constructor(map: MapLibreMap, colour: string) {
    this.#map = map
    this.#colour = colour
    this.#sheet.ariaHidden = 'true'
    Object.assign(this.#sheet.style, { position: 'absolute', inset: '0', pointerEvents: 'none' })
    map.getCanvasContainer().append(this.#sheet)
    // Painted in the same frame as the map, so that the shape does not lag behind it.
    map.on('render', this.#paint)
  }

  show(shape: Shape | null, points: readonly OverlayPoint[]): void {
    this.#shape = shape
    this.#points = points
    this.#frame ??= requestAnimationFrame(this.#paint)
  }

  /** Removes the canvas and its listeners. */
  remove(): void {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#map.off('render', this.#paint)
    this.#sheet.remove()
  }

  readonly #paint = (): void => {
    if (this.#frame !== null) cancelAnimationFrame(this.#frame)
    this.#frame = null
    const { clientWidth: width, clientHeight: height } = this.#map.getContainer()
    const context = width > 0 ? this.#blank(width, height) : null
    if (!context) return
    if (this.#shape) this.#paintShape(context, this.#shape)
    for (const role of paintOrder) {
      for (const point of this.#points) {
        if (point.role === role) this.#paintPoint(context, point, { width, height })
      }
    }
  }

  /** Clears the canvas, and scales it so that coordinates are CSS pixels. */
  #blank(width: number, height: number): CanvasRenderingContext2D | null {
    const { devicePixelRatio } = globalThis
    const [across, down] = [width, height].map((px) => Math.round(px * devicePixelRatio))
    // Setting either clears the canvas, which is slow.
    if (this.#sheet.width !== across || this.#sheet.height !== down) {
      Object.assign(this.#sheet, { width: across, height: down })
      Object.assign(this.#sheet.style, { width: `${width}px`, height: `${height}px` })
    }
    const context = this.#sheet.getContext('2d')
    context?.setTransform(devicePixelRatio, 0, 0, devicePixelRatio, 0, 0)
    context?.clearRect(0, 0, width, height)
    return context
  }

  #paintShape(context: CanvasRenderingContext2D, shape: Shape): void {
    context.beginPath()
    for (const ring of shape.type === 'Polygon' ? shape.coordinates : [shape.coordinates]) {
      for (const [place, lngLat] of ring.entries()) {
        const { x, y } = onScreen(this.#map, lngLat)
        if (place === 0) context.moveTo(x, y)
        else context.lineTo(x, y)
      }
    }
    if (shape.type === 'Polygon') {
      context.globalAlpha = fillOpacity
      context.fillStyle = this.#colour
      context.fill('evenodd')
    }
    Object.assign(context, {
      globalAlpha: 1,
      lineWidth: linePx,
      lineJoin: 'round',
      lineCap: 'round',
    })
    context.strokeStyle = this.#colour
    context.stroke()
  }

  #paintPoint(
    context: CanvasRenderingContext2D,
    { role, lngLat }: OverlayPoint,
    seen: { readonly width: number; readonly height: number },
  ): void {
    const at = onScreen(this.#map, lngLat)
    const { radiusPx, rimPx, fill, opacity } = looks[role]
    if (!isSeen(at, seen, radiusPx + rimPx)) return
    context.beginPath()
    context.arc(at.x, at.y, radiusPx + rimPx / 2, 0, 2 * Math.PI)
    context.globalAlpha = opacity
    context.fillStyle = fill === 'colour' ? this.#colour : white
    if (fill !== 'none') context.fill()
    context.globalAlpha = 1
    context.lineWidth = rimPx
    context.strokeStyle = fill === 'colour' ? white : this.#colour
    context.stroke()
  }
}

/** Most vertices of a large border are outside the view. */
function isSeen(
  { x, y }: ScreenPoint,
  { width, height }: { readonly width: number; readonly height: number },
  reach: number,
): boolean {
  return x > -reach && y > -reach && x < width + reach && y < height + reach
}
