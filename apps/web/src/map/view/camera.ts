import type { Bounds } from '@terrier/geo/bounds'
import type { LngLat } from '@terrier/geo/position'
import { GeoJSONSource, type Map as MapLibreMap, type Source } from 'maplibre-gl'

import { coveredEdges } from './covered-edges.ts'
import { drawablePosition, maxZoom } from './map-limits.ts'
import { snapshotOf } from './map-snapshot.ts'
import { useMapStatus, type Camera } from './map-status.ts'
import { prefersReducedMotion } from './prefers-reduced-motion.ts'

/** A zoom this close to a whole number counts as that number. */
const rounding = 0.01

/** Padding around bounds that are fitted in the view. */
const paddingPx = 60

/** Minimum distance of a position from the edge of a sheet, below which the map is panned. */
const besidePx = 24

/** Small bounds, such as one garden, are shown at most at the zoom of 'go to property'. */
const fitMaxZoom = 17

/** The camera operations that other parts of the page may use. */
export function cameraOf(map: MapLibreMap): Camera {
  return {
    zoomIn: () => void map.zoomTo(Math.floor(map.getZoom() + 1 + rounding), { ...motion() }),
    zoomOut: () => void map.zoomTo(Math.ceil(map.getZoom() - 1 - rounding), { ...motion() }),
    goTo: (lngLat, zoom = map.getZoom()) => {
      const { left, bottom } = coveredEdges(map.getContainer())
      // Not `padding`, which MapLibre would apply to all later movements too.
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
    snapshot: () => snapshotOf(map),
    retryTiles: () => retryTiles(map),
  }
}

/** Fits dragged bounds in the view, up to the highest zoom. */
export function zoomToBox(map: MapLibreMap, bounds: Bounds): void {
  fit(map, bounds, maxZoom, 0)
}

function fit(
  map: MapLibreMap,
  [west, south, east, north]: Bounds,
  nearestZoom: number = fitMaxZoom,
  roundPx: number = paddingPx,
): void {
  const { left, bottom } = coveredEdges(map.getContainer())
  const { clientWidth, clientHeight } = map.getContainer()
  const available = Math.min(clientWidth - left, clientHeight - bottom)
  const edge = Math.min(roundPx, available / 6)
  const padding = { top: edge, right: edge, bottom: edge + bottom, left: edge + left }
  const corners: [[number, number], [number, number]] = [
    drawablePosition([west, south]),
    drawablePosition([east, north]),
  ]
  map.fitBounds(corners, { padding, maxZoom: nearestZoom, ...motion() })
}

function reveal(map: MapLibreMap, lngLat: LngLat, bounds: Bounds): void {
  // The target of a movement in progress is already placed beside the sheets.
  if (map.isMoving()) return
  const { clientWidth, clientHeight } = map.getContainer()
  const available = clientHeight - coveredEdges(map.getContainer()).bottom
  const [west, south, east, north] = bounds
  const { x: left, y: top } = map.project(drawablePosition([west, north]))
  const { x: right, y: bottom } = map.project(drawablePosition([east, south]))
  const wasWhole = left >= 0 && top >= 0 && right <= clientWidth && bottom <= clientHeight
  const { y } = map.project(drawablePosition(lngLat))
  if (!wasWhole || top === bottom) {
    if (y > available - besidePx) map.panBy([0, y - available / 2], motion())
  } else if (bottom - top > available - 2 * besidePx) fit(map, bounds, map.getZoom())
  else if (bottom > available - besidePx) map.panBy([0, bottom - (available - besidePx)], motion())
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
  // `map.refreshTiles` ignores a vector tile that failed, because it counts it as still loading.
  for (const id of failedSources) {
    map.style.tileManagers[id]?.clearTiles()
    refetchData(map.getSource(id))
  }
  // MapLibre only requests missing tiles after a movement, so it is moved to where it is.
  map.jumpTo({ center: map.getCenter() })
}

/** GeoJSON sources have no tiles: a failed one is set again with its URL. */
function refetchData(source: Source | undefined): void {
  if (!(source instanceof GeoJSONSource)) return
  const { data } = source.serialize()
  // If it fails again, the source fires another error event.
  if (typeof data === 'string') void source.setData(data)
}

function motion(): { readonly animate: boolean } {
  return { animate: !prefersReducedMotion() }
}
