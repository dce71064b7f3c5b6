import { shapeOf } from '@terrier/domain/document/saved-shape'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapGeoJSONFeature } from 'maplibre-gl'
import { create } from 'zustand'

import { useOpenMap } from '../../document/open-map.ts'
import { drawingSourceId } from '../objects/object-layers.ts'
import { onScreen } from './on-screen.ts'
import { snapToPaths, type ScreenPoint } from './snap-to-paths.ts'
import { withoutSeams } from './tile-seams.ts'

/** Near enough for a hand; closer, one would have to aim. */
const reachPx = 10

/** Layers whose lines catch the pointer: own shapes, and the boundaries of ownership. */
const layerIds = ['drawing-line', 'ownership-outline']

/** Whether corners are caught by what is there already. */
export const useSnapping = create<{ readonly isOn: boolean }>()(() => ({ isOn: true }))

export function setSnapping(isOn: boolean): void {
  useSnapping.setState({ isOn })
}

/** Lets the lines on a map catch the pointer. */
export class Snapping {
  readonly #map: MapLibreMap
  #hasCaught = false

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  /** Whether the last place was caught. */
  get hasCaught(): boolean {
    return this.#hasCaught
  }

  /** The place under a point of the screen, or what is near enough to catch it. */
  snap(point: ScreenPoint, { isSuspended }: { readonly isSuspended: boolean }): LngLat {
    const isWanted = useSnapping.getState().isOn && !isSuspended
    const caught = isWanted ? this.#caughtAt(point) : null
    this.#hasCaught = caught !== null
    const { x, y } = caught ?? point
    const { lng, lat } = this.#map.unproject([x, y])
    return [lng, lat]
  }

  #caughtAt(point: ScreenPoint): ScreenPoint | null {
    const layers = layerIds.filter((id) => this.#map.getLayer(id))
    if (layers.length === 0) return null
    const features = this.#map.queryRenderedFeatures(
      [
        [point.x - reachPx, point.y - reachPx],
        [point.x + reachPx, point.y + reachPx],
      ],
      { layers },
    )
    return snapToPaths(point, features.flatMap(pathsOf), {
      project: (lngLat) => onScreen(this.#map, lngLat),
      reachPx,
    })
  }
}

function pathsOf(feature: MapGeoJSONFeature): readonly (readonly LngLat[])[] {
  if (feature.source === drawingSourceId) return pathsOfDrawing(String(feature.properties['uuid']))
  // GeoJSON as MapLibre types it has positions of any length; those of a tile have two.
  return linesOf(feature.geometry as unknown as Geometry).flatMap(withoutSeams)
}

/** As the document holds it: on the map it is rounded to pixels and cut by tiles. */
function pathsOfDrawing(uuid: string): readonly (readonly LngLat[])[] {
  const { polygons } = useOpenMap.getState().document.drawings
  const drawing = polygons.find((one) => one.uuid === uuid)
  return drawing ? linesOf(shapeOf(drawing.data.geometry)) : []
}

function linesOf(geometry: Geometry): readonly (readonly LngLat[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
