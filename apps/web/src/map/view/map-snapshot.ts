import type { Map as MapLibreMap, StyleImage, StyleSpecification } from 'maplibre-gl'

import { localNameUrls } from '../base-map/base-map-sources.ts'

/** How a map looks at a moment: its style with the data of its sources, and its images. */
export interface MapSnapshot {
  readonly style: StyleSpecification
  readonly images: ReadonlyMap<string, StyleImage>
}

/** Returns undefined while the style of the map is still loading. */
export function snapshotOf(map: MapLibreMap): MapSnapshot | undefined {
  // MapLibre's type hides that there is none until the style has loaded.
  const style: StyleSpecification | undefined = map.getStyle()
  if (style === undefined) return undefined
  const images = new Map(map.listImages().map((id) => [id, map.getImage(id)]))
  return { style: { ...style, sources: withLocalNames(style.sources) }, images }
}

/** A page at a large scale shows them, even if the map does not yet. */
function withLocalNames(sources: StyleSpecification['sources']): StyleSpecification['sources'] {
  const complete = { ...sources }
  for (const [id, data] of localNameUrls()) {
    const source = complete[id]
    if (source?.type === 'geojson') complete[id] = { ...source, data }
  }
  return complete
}
