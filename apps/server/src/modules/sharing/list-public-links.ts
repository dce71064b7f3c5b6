import { listPublicLinks as contract } from '@terrier/contract/public-links'

import { call } from '../../http/call.ts'
import { geojsonPath, viewLink } from './link-paths.ts'
import { ownedMap } from './owned-map.ts'

export const listPublicLinks = call(contract, async ({ params, viewer }, { store, now }) => {
  const { eid } = await ownedMap(store.maps, params.eid, viewer.userId, 'publish')
  const slug = await store.links.geojsonOf(eid)
  const views = await store.links.viewsOf(eid, now())
  return { geojson: slug === undefined ? null : geojsonPath(slug), views: views.map(viewLink) }
})
