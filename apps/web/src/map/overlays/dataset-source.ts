import type { Dataset } from '@terrier/contract/datasets'
import type { VectorSourceSpecification } from 'maplibre-gl'

/** Names the source on the map: a new edition is a new source. */
export function sourceIdOf({ id, version }: Pick<Dataset, 'id' | 'version'>): string {
  return `${id}-${version}`
}

/** The tiles of a published dataset. Outside its bounds nothing is asked for. */
export function datasetSource(
  { id, version, bounds }: Dataset,
  zooms: { readonly minzoom: number; readonly maxzoom: number },
): VectorSourceSpecification {
  return {
    type: 'vector',
    // MapLibre wants a host; joined by hand, for URL would escape the braces.
    tiles: [`${globalThis.location.origin}/tiles/${id}/${version}/{z}/{x}/{y}`],
    ...(bounds ? { bounds } : {}),
    ...zooms,
  }
}
