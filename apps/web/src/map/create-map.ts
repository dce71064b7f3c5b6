import 'maplibre-gl/dist/maplibre-gl.css'
import {
  LngLat,
  Map as MapLibreMap,
  prewarm,
  setWorkerUrl,
  type RequestTransformFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

import { mapText } from '../text/map.ts'
import { constrainView, maxZoom, minZoom } from './view/map-limits.ts'
import { prefersReducedMotion } from './view/prefers-reduced-motion.ts'
import { withOurToken } from './view/with-our-token.ts'

// MapLibre loads its workers from a file of our origin, so the CSP need not allow 'blob:'.
setWorkerUrl(workerUrl)
// Loads and starts the workers while the page still waits for its first responses.
prewarm()

/** Creates an empty map: north up, without pitch, and without requests to third parties. */
export function createMap(
  container: HTMLElement,
  transformRequest: RequestTransformFunction = withOurToken,
): MapLibreMap {
  const map = new MapLibreMap({
    container,
    minZoom,
    maxZoom,
    attributionControl: false,
    dragRotate: false,
    touchPitch: false,
    renderWorldCopies: false,
    fadeDuration: prefersReducedMotion() ? 0 : 200,
    transformConstrain,
    transformRequest,
    locale: { 'Map.Title': mapText.canvasLabel },
  })
  map.touchZoomRotate.disableRotation()
  map.keyboard.disableRotation()
  // MapLibre does not focus the canvas on a click, but the next key is meant for the map.
  const canvas = map.getCanvas()
  canvas.addEventListener('pointerdown', ({ pointerType }) => {
    canvas.dataset['clicked'] = ''
    if (pointerType === 'mouse') canvas.focus({ preventScroll: true })
  })
  for (const event of ['keydown', 'blur']) {
    canvas.addEventListener(event, () => delete canvas.dataset['clicked'])
  }
  return map
}

function transformConstrain(centre: LngLat, wantedZoom: number) {
  const { lng, lat, zoom } = constrainView(centre, wantedZoom)
  return { center: new LngLat(lng, lat), zoom }
}
