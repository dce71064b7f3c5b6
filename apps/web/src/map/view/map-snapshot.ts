import type { Map as MapLibreMap, StyleImage, StyleSpecification } from 'maplibre-gl'

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
  return { style, images }
}
