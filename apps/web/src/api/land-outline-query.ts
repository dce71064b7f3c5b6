import type { Geometry } from '@terrier/geo/geometry'
import { decodeTwkb } from '@terrier/geo/twkb'
import { queryOptions } from '@tanstack/react-query'

import { baseMapUrl } from './base-map-url.ts'

/** The coast in a few kilobytes, written by `tools/base-map`. Degrees of WGS 84. */
export const landOutlineQuery = queryOptions({
  queryKey: ['land-outline'],
  queryFn: async ({ signal }): Promise<Geometry> => {
    const response = await fetch(baseMapUrl('land-outline.bin'), { signal })
    if (!response.ok) throw new Error(`The outline of the land was answered ${response.status}.`)
    return decodeTwkb(new Uint8Array(await response.arrayBuffer()))
  },
  // The true coast is on its way too: without the outline the map is only blank for longer.
  retry: false,
  networkMode: 'always',
  staleTime: Infinity,
})
