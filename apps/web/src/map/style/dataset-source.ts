import type { Dataset } from '@terrier/contract/datasets'
import type { VectorSourceSpecification } from 'maplibre-gl'

/** The id includes the version, so a new version gets a new source. */
export function sourceIdOf({ id, version }: Pick<Dataset, 'id' | 'version'>): string {
  return `${id}-${version}`
}

/** The tiles of a published dataset. MapLibre requests none outside its bounds. */
export function datasetSource(
  { id, version, bounds }: Dataset,
  zooms: { readonly minzoom: number; readonly maxzoom: number },
): VectorSourceSpecification {
  return {
    type: 'vector',
    // MapLibre requires an absolute URL; `URL` would escape the braces of the template.
    tiles: [`${globalThis.location.origin}/tiles/${id}/${version}/{z}/{x}/{y}`],
    ...(bounds ? { bounds } : {}),
    ...zooms,
  }
}
