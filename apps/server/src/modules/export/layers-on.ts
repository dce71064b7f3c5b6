import { exportMaxLayerObjects } from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type { Store } from '@terrier/store/store'

/**
 * The data layers that were visible when the map was last saved and that the exporting user may
 * see; large ones in parts. Throws 'too-large'.
 */
export async function* layersOn(
  eid: number,
  userId: number,
  { dataGroups }: Pick<Store, 'dataGroups'>,
): AsyncGenerator<DataLayer> {
  const groups = await dataGroups.onMap(eid, userId)
  const count = groups.reduce((sum, { objectCount }) => sum + objectCount, 0)
  if (count > exportMaxLayerObjects) throw tooMany()
  for (const { id, title } of groups) {
    for await (const objects of paginateObjects(dataGroups, id)) yield { title, objects }
  }
}

const tooMany = () =>
  new Problem('too-large', {
    message: `At most ${exportMaxLayerObjects.toLocaleString('en-GB')} objects of data layers can be exported at once.`,
  })
