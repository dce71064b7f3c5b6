import type { Shape } from '@terrier/domain/document/saved-shape'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapMouseEvent } from 'maplibre-gl'

import {
  vertexAt,
  verticesOf,
  insertVertex,
  midpointsOf,
  moveVertex,
  moveShape,
  removeVertex,
  type VertexRef,
} from './vertices.ts'
import { followPress, isPlainPress, type PressEvent } from './follow-press.ts'
import { EditOverlay, type OverlayPoint } from './edit-overlay.ts'
import { onScreen, lngLatAt } from '../view/on-screen.ts'
import { handleAt } from './handle-at.ts'
import { roundShape } from './round-shape.ts'
import type { EditOptions, EditProgress, SelectedVertex, Session } from './draw-session.ts'
import { panIntoView } from './pan-into-view.ts'
import { Snapping } from './snapping.ts'

/** Edits a shape: its vertices can be moved, added and removed, and the shape moved as a whole. */
export class ShapeEditing implements Session {
  readonly #map: MapLibreMap
  readonly #options: EditOptions
  readonly #layer: EditOverlay
  readonly #snapping: Snapping
  #shape: Shape
  #dragged: SelectedVertex | null = null
  #isUnsettled = false
  #isFinger = false

  constructor(map: MapLibreMap, options: EditOptions) {
    this.#map = map
    this.#options = options
    this.#shape = options.shape
    this.#layer = new EditOverlay(map, options.colour)
    this.#snapping = new Snapping(map)
    map.on('mousedown', this.#onPress)
    map.on('touchstart', this.#onPress)
    map.on('contextmenu', this.#onContextMenu)
    this.#reportProgress()
  }

  stop(): void {
    this.#map.off('mousedown', this.#onPress)
    this.#map.off('touchstart', this.#onPress)
    this.#map.off('contextmenu', this.#onContextMenu)
    this.#layer.remove()
  }

  /** Selects the next or previous vertex; the whole shape comes before its vertices. */
  step(by: 1 | -1): boolean {
    this.settle()
    const stops: SelectedVertex[] = ['shape', ...verticesOf(this.#shape).map(({ ref }) => ref)]
    const now = stops.findIndex((stop) => isSame(stop, this.#dragged))
    const next = stops[now === -1 && by === -1 ? stops.length - 1 : now + by]
    this.#hold(next ?? null)
    return next !== undefined
  }

  letGo(): void {
    this.settle()
    this.#hold(null)
  }

  nudge(right: number, down: number): void {
    const held = this.#dragged
    if (held === null) return
    const from = held === 'shape' ? verticesOf(this.#shape)[0]?.lngLat : vertexAt(this.#shape, held)
    if (!from) return
    const { x, y } = onScreen(this.#map, from)
    const to = lngLatAt(this.#map, { x: x + right, y: y + down })
    this.#shape = held === 'shape' ? moveShape(this.#shape, from, to) : this.#moved(held, to)
    this.#isUnsettled = true
    panIntoView(this.#map, to)
    this.#reportProgress()
  }

  settle(): void {
    if (!this.#isUnsettled) return
    this.#isUnsettled = false
    this.#shape = roundShape(this.#shape)
    this.#options.onReshape(this.#shape)
  }

  /** Adds a vertex half way to the next. */
  insert(): void {
    const held = this.#dragged
    if (held === null || held === 'shape') return
    const middle = midpointsOf(this.#shape).find(({ ref }) => isSame(ref, held))
    if (middle) this.#insert(middle.ref, middle.lngLat)
    this.settle()
  }

  remove(ref: SelectedVertex | null = this.#dragged): void {
    if (ref === null || ref === 'shape') return
    const left = removeVertex(this.#shape, ref)
    if (!left) return
    this.#shape = left
    // Selects the vertex that follows the removed one, so that several can be removed in a row.
    const next = [ref, { ...ref, vertex: 0 }].find((one) => vertexAt(left, one))
    this.#isUnsettled = true
    this.settle()
    this.#hold(isSame(ref, this.#dragged) ? (next ?? null) : null)
  }

  readonly #onPress = (event: PressEvent): void => {
    this.#isFinger = 'touches' in event.originalEvent
    if (!isPlainPress(event)) return
    const handle = handleAt(this.#map, this.#shape, event)
    if (!handle) return
    // Prevents the map from being panned.
    event.preventDefault()
    if (handle.kind === 'midpoint') this.#insert(handle.ref, handle.lngLat)
    const held =
      handle.kind === 'midpoint' ? this.#dragged : handle.kind === 'body' ? null : handle.ref
    const before = this.#shape
    followPress(this.#map, event, {
      onDrag: ({ point, originalEvent }) => {
        this.#isUnsettled = true
        this.#shape =
          held === null || held === 'shape'
            ? moveShape(before, lngLatAt(this.#map, event.point), lngLatAt(this.#map, point))
            : this.#moved(held, this.#snapping.snap(point, { isSuspended: originalEvent.altKey }))
        this.#reportProgress()
      },
      onRelease: () => {
        this.settle()
        this.#hold(held)
      },
    })
  }

  readonly #onContextMenu = (event: MapMouseEvent): void => {
    // A long press on a vertex is the start of a drag, not a request to remove it.
    if (this.#isFinger) return
    const handle = handleAt(this.#map, this.#shape, event)
    if (handle?.kind !== 'corner') return
    event.preventDefault()
    this.remove(handle.ref)
  }

  #insert(after: VertexRef, at: LngLat): void {
    this.#shape = insertVertex(this.#shape, after, at)
    this.#isUnsettled = true
    this.#hold({ ...after, vertex: after.vertex + 1 })
  }

  #moved(ref: VertexRef, to: LngLat): Shape {
    return moveVertex(this.#shape, ref, to)
  }

  #hold(held: SelectedVertex | null): void {
    this.#dragged = held
    const lngLat = held === null || held === 'shape' ? undefined : vertexAt(this.#shape, held)
    if (lngLat) panIntoView(this.#map, lngLat)
    this.#reportProgress()
  }

  #reportProgress(): void {
    const corners = verticesOf(this.#shape)
    const isHeld = ({ ref }: { readonly ref: VertexRef }) => isSame(ref, this.#dragged)
    const points: OverlayPoint[] = [
      ...midpointsOf(this.#shape).map(({ lngLat }) => ({ role: 'midpoint' as const, lngLat })),
      ...corners.map((corner) => ({
        role: isHeld(corner) ? ('chosen' as const) : ('corner' as const),
        lngLat: corner.lngLat,
      })),
    ]
    this.#layer.show(this.#shape, points)
    const held = this.#dragged
    const progress: EditProgress = {
      shape: this.#shape,
      corners: corners.length,
      held: held === null ? null : held === 'shape' ? 'shape' : corners.findIndex(isHeld) + 1,
      canRemove: held !== null && held !== 'shape' && removeVertex(this.#shape, held) !== null,
      canInsert: midpointsOf(this.#shape).some(isHeld),
    }
    this.#options.onProgress(progress)
  }
}

function isSame(a: SelectedVertex, b: SelectedVertex | null): boolean {
  if (b === null || a === 'shape' || b === 'shape') return a === b
  return a.ring === b.ring && a.vertex === b.vertex
}
