import { geometryOf } from '@terrier/domain/data-groups/data-layer'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type { Store } from '@terrier/store/store'

import { uniqueArchiveName } from './unique-archive-name.ts'
import type { ArchivedFile } from './zip-stream.ts'

/** The data layers that the user can see, with the contents of those that they can edit. */
export async function* dataLayerFiles(
  userId: number,
  { dataGroups }: Pick<Store, 'dataGroups'>,
): AsyncGenerator<ArchivedFile> {
  const layers = await dataGroups.reachableBy(userId)
  const list = layers.map(({ id, title, userGroupName, reach, objectCount }) => ({
    id,
    title,
    group: userGroupName,
    access: reach,
    objects: objectCount,
  }))
  yield { name: 'data-layers.json', pieces: [`${JSON.stringify(list, null, 2)}\n`] }
  for (const { id, title, reach } of layers) {
    if (reach !== 3) continue
    const name = uniqueArchiveName('data-layers', id, title, '.geojson')
    yield { name, pieces: featureCollection(id, dataGroups) }
  }
}

async function* featureCollection(
  id: number,
  dataGroups: Store['dataGroups'],
): AsyncGenerator<string> {
  yield '{"type":"FeatureCollection","features":['
  let comma = ''
  for await (const objects of paginateObjects(dataGroups, id)) {
    let page = ''
    for (const object of objects) {
      const { uuid, name, description } = object
      const feature = {
        type: 'Feature',
        properties: { uuid, name, description },
        geometry: geometryOf(object),
      }
      page += `${comma}\n${JSON.stringify(feature)}`
      comma = ','
    }
    yield page
  }
  yield '\n]}\n'
}
