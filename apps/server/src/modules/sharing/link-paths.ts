import type { ViewLink } from '@terrier/contract/public-links'
import type { StoredView } from '@terrier/store/shared-maps'

/** Where the GeoJSON of a map is, as clients have always appended it to the host. */
export const geojsonPath = (slug: string): string => `/api/public/map/${slug}`

/** A view link as it travels. */
export const viewLink = ({ slug, createdAt, expiresAt, showsLayers }: StoredView): ViewLink => ({
  slug,
  path: `/view/${slug}`,
  createdDate: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  layers: showsLayers,
})
