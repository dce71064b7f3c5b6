import type { Dataset } from '@terrier/contract/datasets'
import type { VectorSourceSpecification } from 'maplibre-gl'

/** The id includes the version and its corrections, so each gets a new source. */
export const sourceIdOf = (dataset: Pick<Dataset, 'id' | 'version' | 'corrections'>): string =>
  [dataset.id, dataset.version, dataset.corrections].filter(Boolean).join('-')

/** The tiles of a published dataset. MapLibre requests none outside its bounds. */
export function datasetSource(
  { id, version, corrections, bounds }: Dataset,
  zooms: { readonly minzoom: number; readonly maxzoom: number },
): VectorSourceSpecification {
  return {
    type: 'vector',
    // MapLibre requires an absolute URL; `URL` would escape the braces of the template.
    tiles: [
      `${globalThis.location.origin}/tiles/${id}/${version}/{z}/{x}/{y}${corrections ? `?corrections=${corrections}` : ''}`,
    ],
    ...(bounds ? { bounds } : {}),
    ...zooms,
  }
}
