import type { Geometry } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'
import { queryOptions } from '@tanstack/react-query'

import { baseMapUrl } from './base-map-url.ts'

/** A simplified coast of a few kilobytes, written by `tools/base-map`. WGS 84 degrees. */
export const landOutlineQuery = queryOptions({
  queryKey: ['land-outline'],
  queryFn: async ({ signal }): Promise<Geometry> => {
    const response = await fetch(baseMapUrl('land-outline.bin'), { signal })
    if (!response.ok) throw new Error(`The outline of the land was answered ${response.status}.`)
    return decodeTwkb(new Uint8Array(await response.arrayBuffer()))
  },
  // Not essential: the detailed coast is loading as well.
  retry: false,
  networkMode: 'always',
  staleTime: Infinity,
})
