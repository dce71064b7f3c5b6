import 'maplibre-gl/dist/maplibre-gl.css'
import {
  LngLat,
  Map as MapLibreMap,
  prewarm,
  setWorkerUrl,
  type RequestParameters,
  type RequestTransformFunction,
} from 'maplibre-gl'
import workerUrl from 'maplibre-gl/dist/maplibre-gl-worker.mjs?worker&url'

import { authorizationHeader } from '../api/token.ts'
import { mapText } from '../text/map.ts'
import { constrainView, maxZoom, minZoom } from './map-limits.ts'

// MapLibre starts its workers from a file of our own address, so that no 'blob:' must be allowed.
setWorkerUrl(workerUrl)
// Its workers are fetched and started while the page asks whose map it is to show.
prewarm()

export function prefersReducedMotion(): boolean {
  return matchMedia('(prefers-reduced-motion: reduce)').matches
}

/** An empty map in `container`: north is up, the ground is flat, and nothing is asked of strangers. */
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
  // Who clicks on the map means the map with the next key; MapLibre leaves the focus where it was.
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

/** Our own tiles are only for people who are signed in; nobody else is shown the token. */
function withOurToken(url: string): RequestParameters {
  const isOurs = url.startsWith(`${globalThis.location.origin}/tiles/`)
  return isOurs ? { url, headers: authorizationHeader() } : { url }
}
