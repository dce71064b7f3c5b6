/* global document */
// Served by the benchmark from node_modules.
const { Map: MapLibreMap, setWorkerUrl } = await import(
  `${globalThis.location.origin}/maplibre/maplibre-gl.mjs`
)

setWorkerUrl('/maplibre/maplibre-gl-worker.mjs')
const { lng, lat, version } = Object.fromEntries(new URL(document.URL).searchParams)

const map = new MapLibreMap({
  container: 'map',
  center: [Number(lng), Number(lat)],
  zoom: 15,
  fadeDuration: 0,
  style: { version: 8, sources: {}, layers: [] },
})
const idle = () => new Promise((resolve) => map.once('idle', resolve))

const layers = (source, place) => [
  {
    id: 'fill',
    type: 'fill',
    source,
    ...place,
    paint: { 'fill-color': '#be4a97', 'fill-opacity': 0.2 },
  },
  {
    id: 'line',
    type: 'line',
    source,
    ...place,
    paint: { 'line-color': '#8c2f6d', 'line-width': 2 },
  },
]

const ways = {
  tiles() {
    const tiles = [`${globalThis.location.origin}/tiles/ownership/${version}/{z}/{x}/{y}`]
    map.addSource('parcels', { type: 'vector', tiles, minzoom: 13, maxzoom: 16 })
    for (const layer of layers('parcels', { 'source-layer': 'parcels' })) map.addLayer(layer)
  },
  /**
   * As clients of the specification's call do: every polygon of every property becomes a feature.
   */
  async json() {
    const properties = await fetchProperties()
    drawAll(features(properties))
    // The reply is kept in memory, since a click looks up the parcel's owner in it.
    globalThis.properties = properties
  },
  /** As a map of one file does: MapLibre's worker parses it, and only the colour is in it. */
  file() {
    drawAll(globalThis.file)
  },
}

async function fetchProperties() {
  const bounds = map.getBounds()
  const query = new URLSearchParams({
    sw_lng: bounds.getWest(),
    sw_lat: bounds.getSouth(),
    ne_lng: bounds.getEast(),
    ne_lat: bounds.getNorth(),
    type: 'all',
  })
  return Object.values(await (await fetch(`/api/ownership?${query}`)).json())
}

const features = (properties) =>
  properties.flatMap(({ polygons, ...property }) =>
    polygons.map(({ poly_id: id, geom }) => ({
      type: 'Feature',
      id,
      properties: property,
      geometry: geom,
    })),
  )

/** Features, or the address of a file of them. */
function drawAll(drawn) {
  globalThis.drawn = drawn.length
  const data = typeof drawn === 'string' ? drawn : { type: 'FeatureCollection', features: drawn }
  map.addSource('parcels', { type: 'geojson', data })
  for (const layer of layers('parcels', {})) map.addLayer(layer)
}

/** Makes the file before anything is measured. */
globalThis.prepare = async (way) => {
  if (way !== 'file') return
  const drawn = features(await fetchProperties()).map(({ id, geometry }) => ({
    type: 'Feature',
    id,
    properties: { c: 1 + (id % 8) },
    geometry,
  }))
  const collection = JSON.stringify({ type: 'FeatureCollection', features: drawn })
  globalThis.file = URL.createObjectURL(new Blob([collection], { type: 'application/json' }))
}

await idle()
globalThis.draw = async (way) => {
  const done = idle()
  await ways[way]()
  await done
}
globalThis.pan = async (times) => {
  for (let step = 0; step < times; step++) {
    const done = idle()
    map.panBy([step % 2 ? 40 : -40, 0], { animate: false })
    await done
  }
}
globalThis.isReady = true
