import type { OgcCollection } from '@terrier/contract/ogc'

import type { Collection } from './ogc-collection.ts'
import { crs84, ogcCrs } from './ogc-crs.ts'
import { mediaTypes, type OgcLinks } from './ogc-links.ts'

/** The description of a collection. */
export function collectionReply(collection: Collection, links: OgcLinks): OgcCollection {
  const { id, title, description, attribution, bounds, tiles } = collection
  const path = `/collections/${id}`
  return {
    id,
    title,
    description,
    ...(attribution !== undefined && { attribution }),
    itemType: 'feature',
    ...(bounds && { extent: { spatial: { bbox: [[...bounds]], crs: crs84 } } }),
    crs: [...ogcCrs],
    storageCrs: crs84,
    links: [
      links.to(path, 'self', 'This collection'),
      links.to(`${path}/items`, 'items', 'The features', mediaTypes.geojson),
      links.to(
        `${path}/queryables`,
        'http://www.opengis.net/def/rel/ogc/1.0/queryables',
        'The queryables of this collection',
        mediaTypes.schema,
      ),
      ...(tiles
        ? [
            links.to(
              `${path}/tiles`,
              'http://www.opengis.net/def/rel/ogc/1.0/tilesets-vector',
              'Tiles',
            ),
          ]
        : []),
    ],
  }
}
