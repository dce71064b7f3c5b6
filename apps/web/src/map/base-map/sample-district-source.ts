import type { VectorSourceSpecification } from 'maplibre-gl'

export const sampleDistrictSourceId = 'sample-district'

/** The fictional sample's own map, from the tiles of its published version. */
export function sampleDistrictSource(version: number): VectorSourceSpecification {
  const path = `/tiles/${sampleDistrictSourceId}/${version}/{z}/{x}/{y}`
  return {
    type: 'vector',
    // MapLibre wants a host; joined by hand, for URL would escape the braces.
    tiles: [globalThis.location.origin + path],
    minzoom: 5,
    maxzoom: 16,
    attribution: 'Doggerland is fictional',
  }
}
