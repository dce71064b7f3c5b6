import { getFeature } from '@terrier/contract/datasets'
import { queryOptions } from '@tanstack/react-query'

import { request } from './request.ts'

interface FeatureAddress {
  readonly dataset: string
  readonly version: number
  readonly feature: number
}

/** The published attributes of a feature of a layer. Immutable within a version. */
export const layerFeatureQuery = (params: FeatureAddress) =>
  queryOptions({
    queryKey: ['layer-feature', params.dataset, params.version, params.feature],
    queryFn: ({ signal }) => request(getFeature, { params }, { signal }),
    staleTime: Infinity,
  })
