import type { Dataset } from '@terrier/contract/datasets'

import { useDatasets } from '../../api/queries.ts'

/** The register of postcodes: null where none is loaded, undefined while that is not known. */
export function usePostcodes(): Dataset | null | undefined {
  const { data: datasets } = useDatasets()
  return datasets && (datasets.find(({ id }) => id === 'postcodes') ?? null)
}
