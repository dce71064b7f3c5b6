import type { SiteReport } from '@terrier/contract/reports'

import type { ResolvedArea } from './resolve-area.ts'

/** The polygons of an area as GeoJSON. */
export const outlineReply = ({ geometry }: ResolvedArea): SiteReport['geometry'] => ({
  type: 'MultiPolygon',
  coordinates: geometry.coordinates.map((rings) =>
    rings.map((ring) => ring.map(([lng, lat]): [number, number] => [lng, lat])),
  ),
})
