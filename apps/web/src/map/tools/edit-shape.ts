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
  #selected: SelectedVertex | null = null
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
    const now = stops.findIndex((stop) => isSame(stop, this.#selected))
    const next = stops[now === -1 && by === -1 ? stops.length - 1 : now + by]
    this.#select(next ?? null)
    return next !== undefined
  }

  deselect(): void {
    this.settle()
    this.#select(null)
  }

  nudge(right: number, down: number): void {
    const selected = this.#selected
    if (selected === null) return
    const from =
      selected === 'shape' ? verticesOf(this.#shape)[0]?.lngLat : vertexAt(this.#shape, selected)
    if (!from) return
    const { x, y } = onScreen(this.#map, from)
    const to = lngLatAt(this.#map, { x: x + right, y: y + down })
    this.#shape =
      selected === 'shape' ? moveShape(this.#shape, from, to) : this.#moved(selected, to)
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
    const selected = this.#selected
    if (selected === null || selected === 'shape') return
    const middle = midpointsOf(this.#shape).find(({ ref }) => isSame(ref, selected))
    if (middle) this.#insert(middle.ref, middle.lngLat)
    this.settle()
  }

  remove(ref: SelectedVertex | null = this.#selected): void {
    if (ref === null || ref === 'shape') return
    const left = removeVertex(this.#shape, ref)
    if (!left) return
    this.#shape = left
    // Selects the vertex that follows the removed one, so that several can be removed in a row.
    const next = [ref, { ...ref, vertex: 0 }].find((one) => vertexAt(left, one))
    this.#isUnsettled = true
    this.settle()
    this.#select(isSame(ref, this.#selected) ? (next ?? null) : null)
  }

  readonly #onPress = (event: PressEvent): void => {
    this.#isFinger = 'touches' in event.originalEvent
    if (!isPlainPress(event)) return
    const handle = handleAt(this.#map, this.#shape, event)
    if (!handle) return
    // Prevents the map from being panned.
    event.preventDefault()
    if (handle.kind === 'midpoint') this.#insert(handle.ref, handle.lngLat)
    const selected =
      handle.kind === 'midpoint' ? this.#selected : handle.kind === 'body' ? null : handle.ref
    const before = this.#shape
    followPress(this.#map, event, {
      onDrag: ({ point, originalEvent }) => {
        this.#isUnsettled = true
        this.#shape =
          selected === null || selected === 'shape'
            ? moveShape(before, lngLatAt(this.#map, event.point), lngLatAt(this.#map, point))
            : this.#moved(
                selected,
                this.#snapping.snap(point, { isSuspended: originalEvent.altKey }),
              )
        this.#reportProgress()
      },
      onRelease: () => {
        this.settle()
        this.#select(selected)
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
    this.#select({ ...after, vertex: after.vertex + 1 })
  }

  #moved(ref: VertexRef, to: LngLat): Shape {
    return moveVertex(this.#shape, ref, to)
  }

  #select(selected: SelectedVertex | null): void {
    this.#selected = selected
    const lngLat =
      selected === null || selected === 'shape' ? undefined : vertexAt(this.#shape, selected)
    if (lngLat) panIntoView(this.#map, lngLat)
    this.#reportProgress()
  }

  #reportProgress(): void {
    const corners = verticesOf(this.#shape)
    const isSelected = ({ ref }: { readonly ref: VertexRef }) => isSame(ref, this.#selected)
    const points: OverlayPoint[] = [
      ...midpointsOf(this.#shape).map(({ lngLat }) => ({ role: 'midpoint' as const, lngLat })),
      ...corners.map((corner) => ({
        role: isSelected(corner) ? ('chosen' as const) : ('corner' as const),
        lngLat: corner.lngLat,
      })),
    ]
    this.#layer.show(this.#shape, points)
    const selected = this.#selected
    const progress: EditProgress = {
      shape: this.#shape,
      corners: corners.length,
      selected:
        selected === null
          ? null
          : selected === 'shape'
            ? 'shape'
            : corners.findIndex(isSelected) + 1,
      canRemove:
        selected !== null && selected !== 'shape' && removeVertex(this.#shape, selected) !== null,
      canInsert: midpointsOf(this.#shape).some(isSelected),
    }
    this.#options.onProgress(progress)
  }
}

function isSame(a: SelectedVertex, b: SelectedVertex | null): boolean {
  if (b === null || a === 'shape' || b === 'shape') return a === b
  return a.ring === b.ring && a.vertex === b.vertex
}
