import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { GeoJSONSource, type Map as MapLibreMap, type Source } from 'maplibre-gl'

import { coveredEdges } from './covered-edges.ts'
import { prefersReducedMotion } from './create-map.ts'
import { drawablePosition } from './map-limits.ts'
import { useMapStatus, type Camera } from './map-status.ts'

/** A zoom that lies this near a whole number is taken for it. */
const rounding = 0.01

/** Room round what is shown whole. */
const paddingPx = 60

/** How near the edge of a sheet a place may lie and still be seen. */
const besidePx = 24

/** A single garden is not brought nearer than a property that is gone to. */
const fitMaxZoom = 17

/** What the page may do with the map on the screen. */
export function cameraOf(map: MapLibreMap): Camera {
  return {
    zoomIn: () => void map.zoomTo(Math.floor(map.getZoom() + 1 + rounding), { ...motion() }),
    zoomOut: () => void map.zoomTo(Math.ceil(map.getZoom() - 1 - rounding), { ...motion() }),
    goTo: (lngLat, zoom = map.getZoom()) => {
      const { left, bottom } = coveredEdges(map.getContainer())
      // Not `padding`, which MapLibre would keep for every movement after this one.
      const offset: [number, number] = [left / 2, -bottom / 2]
      map.flyTo({ center: drawablePosition(lngLat), zoom, offset, ...motion() })
    },
    fit: (bounds) => fit(map, bounds),
    reveal: (lngLat, bounds) => reveal(map, lngLat, bounds),
    makeWay: ([right, down]) => {
      if (!map.isMoving() && (right !== 0 || down !== 0)) map.panBy([-right, -down], motion())
    },
    visibleCentre: () => visibleCentre(map),
    project: (lngLat) => map.project(drawablePosition(lngLat)),
    onMove: (listener) => {
      map.on('move', listener)
      return () => void map.off('move', listener)
    },
    retryTiles: () => retryTiles(map),
  }
}

function fit(
  map: MapLibreMap,
  [west, south, east, north]: Bounds,
  maxZoom: number = fitMaxZoom,
): void {
  const { left, bottom } = coveredEdges(map.getContainer())
  const { clientWidth, clientHeight } = map.getContainer()
  const room = Math.min(clientWidth - left, clientHeight - bottom)
  const edge = Math.min(paddingPx, room / 6)
  const padding = { top: edge, right: edge, bottom: edge + bottom, left: edge + left }
  const corners: [[number, number], [number, number]] = [
    drawablePosition([west, south]),
    drawablePosition([east, north]),
  ]
  map.fitBounds(corners, { padding, maxZoom, ...motion() })
}

function reveal(map: MapLibreMap, lngLat: LngLat, bounds: Bounds): void {
  // Whatever it is on its way to comes to rest beside the sheets.
  if (map.isMoving()) return
  const { clientWidth, clientHeight } = map.getContainer()
  const room = clientHeight - coveredEdges(map.getContainer()).bottom
  const [west, south, east, north] = bounds
  const { x: left, y: top } = map.project(drawablePosition([west, north]))
  const { x: right, y: bottom } = map.project(drawablePosition([east, south]))
  const wasWhole = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight
  const { y } = map.project(drawablePosition(lngLat))
  if (!wasWhole || top === bottom) {
    if (y > room - besidePx) map.panBy([0, y - room / 2], motion())
  } else if (bottom - top > room - 2 * besidePx) fit(map, bounds, map.getZoom())
  else if (bottom > room - besidePx) map.panBy([0, bottom - (room - besidePx)], motion())
}

function visibleCentre(map: MapLibreMap): LngLat {
  const { left, bottom } = coveredEdges(map.getContainer())
  const { clientWidth, clientHeight } = map.getContainer()
  const { lng, lat } = map.unproject([(left + clientWidth) / 2, (clientHeight - bottom) / 2])
  return [lng, lat]
}

function retryTiles(map: MapLibreMap): void {
  const { failedSources } = useMapStatus.getState()
  useMapStatus.setState({ failedSources: [] })
  // `map.refreshTiles` waits for ever on a vector tile that failed: it takes it for one on its way.
  for (const id of failedSources) {
    map.style.tileManagers[id]?.clearTiles()
    refetchData(map.getSource(id))
  }
  // Only a movement, if only on the spot, makes the map look which tiles it lacks.
  map.jumpTo({ center: map.getCenter() })
}

/** What is one file, and not tiles, was not fetched at all. */
function refetchData(source: Source | undefined): void {
  if (!(source instanceof GeoJSONSource)) return
  const { data } = source.serialize()
  // Should it fail again, the source fires an error as it did before.
  if (typeof data === 'string') void source.setData(data)
}

function motion(): { readonly animate: boolean } {
  return { animate: !prefersReducedMotion() }
}
