/* global document */
import { TerraDraw, TerraDrawPolygonMode, TerraDrawSelectMode } from 'terra-draw'
import { TerraDrawMapLibreGLAdapter } from 'terra-draw-maplibre-gl-adapter'

// Served by the benchmark from node_modules.
const { Map: MapLibreMap, setWorkerUrl } = await import(
  `${globalThis.location.origin}/maplibre/maplibre-gl.mjs`
)

setWorkerUrl('/maplibre/maplibre-gl-worker.mjs')
const { lng, lat, zoom } = Object.fromEntries(new URL(document.URL).searchParams)
const map = new MapLibreMap({
  container: 'map',
  center: [Number(lng), Number(lat)],
  zoom: Number(zoom),
  fadeDuration: 0,
  style: { version: 8, sources: {}, layers: [] },
})
await new Promise((resolve) => map.once('idle', resolve))

globalThis.fill = {}

/** Every feature in one source, which gets all of them again when the first is reshaped. */
globalThis.fill.source = async (features) => {
  const data = { type: 'FeatureCollection', features }
  map.addSource('drawn', { type: 'geojson', data })
  map.addLayer({ id: 'fill', type: 'fill', source: 'drawn', paint: { 'fill-opacity': 0.4 } })
  map.addLayer({ id: 'line', type: 'line', source: 'drawn' })
  map.dragPan.disable()
  const [ring] = features[0].geometry.coordinates
  let isHeld = false
  map.on('mousedown', () => (isHeld = true))
  map.on('mouseup', () => (isHeld = false))
  map.on('mousemove', ({ lngLat }) => {
    if (!isHeld) return
    ring[2] = lngLat.toArray()
    map.getSource('drawn').setData(data)
  })
  await new Promise((resolve) => map.once('idle', resolve))
}

/**
 * Every feature in the library's own store; the first is selected, and its vertices can be moved.
 */
globalThis.fill.library = async (features) => {
  const draw = new TerraDraw({
    adapter: new TerraDrawMapLibreGLAdapter({ map, coordinatePrecision: 9 }),
    modes: [
      new TerraDrawPolygonMode(),
      new TerraDrawSelectMode({
        flags: { polygon: { feature: { coordinates: { draggable: true } } } },
      }),
    ],
  })
  draw.start()
  const [first] = draw.addFeatures(features)
  if (!first.valid) throw new Error(first.reason)
  draw.selectFeature(first.id)
  await new Promise((resolve) => map.once('idle', resolve))
}
globalThis.isReady = true
