import type { Dataset } from '@terrier/contract/datasets'

import { useDatasets } from '../../api/map-queries.ts'

/** The postcode dataset: null if none is loaded, undefined while that is not known. */
export function usePostcodes(): Dataset | null | undefined {
  const { data: datasets } = useDatasets()
  return datasets && (datasets.find(({ id }) => id === 'postcodes') ?? null)
}
