import { listPublicLinks as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { publishableOf } from './link-data-groups.ts'
import { geojsonLink, geojsonPath, viewLink } from './link-paths.ts'
import { requireOwnedMap } from './require-owned-map.ts'

export const listPublicLinks = call(contract, async ({ params, viewer }, { store, now }) => {
  const { eid } = await requireOwnedMap(store.maps, params.eid, viewer.userId, 'publish')
  const geojson = await store.links.geojsonOf(eid, now())
  const views = await store.links.viewsOf(eid, now())
  const publishable = await publishableOf(eid, viewer.userId, store)
  return {
    geojson: geojson ? geojsonPath(geojson.slug) : null,
    geojsonLink: geojson ? geojsonLink(geojson, publishable) : null,
    views: views.map((view) => viewLink(view, publishable)),
    publishableDataGroups: publishable.filter(({ isOn }) => isOn),
  }
})
