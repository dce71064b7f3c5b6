import { shapeOf } from '@terrier/domain/document/saved-shape'
import type { Geometry } from '@terrier/geo/geometry'
import type { LngLat } from '@terrier/geo/position'
import type { Map as MapLibreMap, MapGeoJSONFeature } from 'maplibre-gl'
import { create } from 'zustand'

import { useMapDocument } from '../../document/map-document.ts'
import { drawingSourceId } from '../objects/object-layers.ts'
import { onScreen, type ScreenPoint } from '../view/on-screen.ts'
import { snapToPaths } from './snap-to-paths.ts'
import { withoutSeams } from './tile-seams.ts'

/** Snapping tolerance in pixels. */
const reachPx = 10

/** Layers to snap to: the user's drawings, and ownership boundaries. */
const layerIds = ['drawing-line', 'ownership-outline']

/** Whether vertices snap to existing lines. */
export const useSnapping = create<{ readonly isOn: boolean }>()(() => ({ isOn: true }))

export function setSnapping(isOn: boolean): void {
  useSnapping.setState({ isOn })
}

/** Snaps screen points to lines on the map. */
export class Snapping {
  readonly #map: MapLibreMap
  #hasCaught = false

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  /** Whether the last position was snapped. */
  get hasCaught(): boolean {
    return this.#hasCaught
  }

  /** The position at a screen point, or the snap target near it. */
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
  // MapLibre types positions with any number of coordinates; those of a tile have two.
  return linesOf(feature.geometry as unknown as Geometry).flatMap(withoutSeams)
}

/** The exact paths from the document: rendered features are quantised and clipped to tiles. */
function pathsOfDrawing(uuid: string): readonly (readonly LngLat[])[] {
  const { polygons } = useMapDocument.getState().document.drawings
  const drawing = polygons.find((one) => one.uuid === uuid)
  return drawing ? linesOf(shapeOf(drawing.data.geometry)) : []
}

function linesOf(geometry: Geometry): readonly (readonly LngLat[])[] {
  if (geometry.type === 'LineString') return [geometry.coordinates]
  if (geometry.type === 'Polygon') return geometry.coordinates
  return geometry.type === 'MultiPolygon' ? geometry.coordinates.flat() : []
}
