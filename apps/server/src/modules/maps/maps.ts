import { MapPatch } from '@terrier/contract/map-patch'
import * as contract from '@terrier/contract/maps'
import type { MapRecord } from '@terrier/contract/maps'
import { Problem } from '@terrier/contract/problems'
import { mapCan } from '@terrier/domain/access/map-access'
import { assertAllowed } from '@terrier/domain/access/permission'
import type { StoredMap } from '@terrier/store/stored'

import { readableData } from '../../documents/readable-data.ts'
import { call } from '../../http/call.ts'
import { requireDone } from '../../http/require-done.ts'
import { requireWritable } from '../../http/require-writable.ts'

export const listMaps = call(contract.listMaps, async ({ viewer }, { store }) => {
  const maps = await store.maps.listFor(viewer.userId)
  return maps.map(mapRecord)
})

export const getMap = call(contract.getMap, async ({ params, viewer }, { store }) => {
  const map = await store.maps.get(params.eid, viewer.userId)
  if (!map) throw new Problem('map-not-found')
  return mapRecord(map)
})

export const getMapChanges = call(
  contract.getMapChanges,
  async ({ params, query, viewer }, { store }) => {
    const map = await store.maps.getSince(params.eid, viewer.userId, query.since)
    if (!map) throw new Problem('map-not-found')
    // Values of an older format are upgraded where the whole map is read.
    const patch = MapPatch.safeParse(map.patch).data ?? null
    return { ...recordOf(map), patch }
  },
)

export const viewMap = call(
  contract.viewMap,
  async ({ body: { eid }, viewer }, { store, config }) => {
    assertAllowed(mapCan.open(await store.maps.get(eid, viewer.userId)))
    // During maintenance maps can be viewed, but the view is not recorded.
    if (!config.isReadOnly)
      await store.write(async (tx) => requireDone(await tx.maps.recordView(eid, viewer.userId)))
    return {}
  },
)

export const deleteMap = call(
  contract.deleteMap,
  async ({ body: { eid }, viewer }, { store, config }) => {
    requireWritable(config)
    await store.write(async (tx) => {
      assertAllowed(mapCan.delete(await tx.maps.get(eid, viewer.userId)))
      requireDone(await tx.maps.remove(eid))
    })
    return {}
  },
)

/**
 * A map as the API returns it: dates in ISO 8601, the map itself under `map`, repaired if
 * necessary.
 */
function mapRecord(map: StoredMap): MapRecord {
  const { data, repairs } = readableData(map.data)
  const record = recordOf(map)
  return {
    ...record,
    map: { ...record.map, data, ...(repairs.length > 0 && { repairs: [...repairs] }) },
  }
}

/** The same without the content of the map. */
function recordOf(map: Omit<StoredMap, 'data'>) {
  return {
    map: {
      eid: map.eid,
      name: map.name,
      createdDate: map.createdAt.toISOString(),
      lastModified: map.lastModifiedAt.toISOString(),
      sharedWith: [...map.sharedWith],
      isSnapshot: map.isSnapshot,
      revision: map.revision,
    },
    accessGrantedDate: map.accessGrantedAt.toISOString(),
    access: map.access,
    viewed: map.viewed,
    history: mapCan.seeHistory(map).allowed,
  }
}
