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
    const bounds = map.getBounds()
    const query = new URLSearchParams({
      sw_lng: bounds.getWest(),
      sw_lat: bounds.getSouth(),
      ne_lng: bounds.getEast(),
      ne_lat: bounds.getNorth(),
      type: 'all',
    })
    const properties = Object.values(await (await fetch(`/api/ownership?${query}`)).json())
    const features = properties.flatMap(({ polygons, ...property }) =>
      polygons.map(({ poly_id: id, geom }) => ({
        type: 'Feature',
        id,
        properties: property,
        geometry: geom,
      })),
    )
    globalThis.drawn = features.length
    map.addSource('parcels', { type: 'geojson', data: { type: 'FeatureCollection', features } })
    for (const layer of layers('parcels', {})) map.addLayer(layer)
    // The reply is kept in memory, since a click looks up the parcel's owner in it.
    globalThis.properties = properties
  },
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
