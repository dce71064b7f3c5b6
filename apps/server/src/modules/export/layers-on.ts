import { exportMaxLayerObjects } from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import type { Store } from '@terrier/store/store'

/**
 * The data layers that were on when the map was last saved, of those the person who exports may see.
 * Throws 'too-large'.
 */
export async function layersOn(
  eid: number,
  userId: number,
  { dataGroups }: Pick<Store, 'dataGroups'>,
): Promise<readonly DataLayer[]> {
  const groups = await dataGroups.onMap(eid, userId)
  const objects = groups.reduce((sum, { objectCount }) => sum + objectCount, 0)
  if (objects > exportMaxLayerObjects) throw tooMany()
  const layers = []
  for (const { id, title } of groups)
    layers.push({ title, objects: await dataGroups.objectsOf(id) })
  return layers
}

const tooMany = () =>
  new Problem('too-large', {
    message: `At most ${exportMaxLayerObjects} objects of data layers can be exported at once.`,
  })
