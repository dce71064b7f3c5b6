import {
  exportCrsOf,
  exportMaxLayerObjects,
  type ExportCrs,
  type ExportFormat,
} from '@terrier/contract/exports'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { DataLayer } from '@terrier/domain/data-groups/data-layer'
import { paginateObjects } from '@terrier/store/data-groups/paginate-objects'
import type { Store } from '@terrier/store/store'

import type { Context } from '../../http/context.ts'
import type { ExportRequest } from './export-queue.ts'

interface Asked {
  readonly params: { readonly eid: number }
  readonly query: {
    readonly format: ExportFormat | 'shapefile'
    readonly crs?: ExportCrs | undefined
  }
  readonly viewer: { readonly userId: number }
}

/**
 * The order for the export, with the map's name. Throws 'map-not-found', and 'bad-request' for a
 * format that does not support the requested reference system.
 */
export async function exportJobOf(
  { params, query: { format, crs }, viewer }: Asked,
  { store }: Pick<Context, 'store'>,
): Promise<{ readonly mapName: string; readonly order: ExportRequest }> {
  const possible: readonly ExportCrs[] = format === 'shapefile' ? ['27700'] : exportCrsOf[format]
  const [ordinary = '4326'] = possible
  if (crs !== undefined && !possible.includes(crs)) {
    throw new Problem('bad-request', { errors: { crs: [`${format} is never written in it`] } })
  }
  const heading = await store.maps.heading(params.eid, viewer.userId)
  if (!heading) throw new Problem('map-not-found')
  assertAllowed(mapCan.export(heading))
  const load = async () => {
    // Access is checked again after queueing: the user may have lost the map.
    const map = await store.maps.get(params.eid, viewer.userId)
    if (!map) throw new Problem('map-not-found')
    return map.data
  }
  return {
    mapName: heading.name,
    order: {
      userId: viewer.userId,
      mapName: heading.name,
      load,
      loadLayers: () => layersOn(params.eid, viewer.userId, store),
      format,
      crs: crs ?? ordinary,
    },
  }
}

/**
 * The data layers that were visible when the map was last saved and that the exporting user may
 * see; large ones in parts. Throws 'too-large'.
 */
async function* layersOn(
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
