import type { GeojsonLink, PublishableDataGroup, ViewLink } from '@terrier/contract/public-links'
import type { StoredLink, StoredView } from '@terrier/store/shared-maps'

/** The path of a map's GeoJSON, to which clients have always prepended the host. */
export const geojsonPath = (slug: string): string => `/api/public/map/${slug}`

type Publishable = readonly PublishableDataGroup[]

/**
 * A GeoJSON link as the API returns it, with only the selected data groups that its owner may still
 * publish.
 */
export const geojsonLink = (link: StoredLink, publishable: Publishable): GeojsonLink => ({
  path: geojsonPath(link.slug),
  ...ofLink(link, publishable),
})

/** A view link as the API returns it. */
export const viewLink = (view: StoredView, publishable: Publishable): ViewLink => ({
  slug: view.slug,
  path: `/view/${view.slug}`,
  layers: view.showsLayers,
  ...ofLink(view, publishable),
})

const ofLink = ({ createdAt, expiresAt, dataGroupIds }: StoredLink, publishable: Publishable) => ({
  createdDate: createdAt.toISOString(),
  expiresAt: expiresAt?.toISOString() ?? null,
  dataGroups: publishable.filter(({ id }) => dataGroupIds.includes(id)),
})
