import type { Map as MapLibreMap, StyleImage, StyleSpecification } from 'maplibre-gl'

/** How a map looks at a moment: its style with the data of its sources, and its images. */
export interface MapSnapshot {
  readonly style: StyleSpecification
  readonly images: ReadonlyMap<string, StyleImage>
}

/** Returns undefined while the style of the map is still loading. */
export function snapshotOf(map: MapLibreMap): MapSnapshot | undefined {
  if (!map.isStyleLoaded()) return undefined
  const images = new Map(map.listImages().map((id) => [id, map.getImage(id)]))
  return { style: map.getStyle(), images }
}
