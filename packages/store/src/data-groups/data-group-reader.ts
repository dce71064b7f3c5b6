import { accessToDataGroup } from '@terrier/domain/access/data-group-access'
import { upgradeLayers } from '@terrier/domain/document/upgrade-layers'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type {
  DataGroupReader,
  ReachableDataGroup,
  StoredDataGroupObject,
} from './stored-data-groups.ts'

/** What a `StoredDataGroup` is read from. */
export const dataGroupColumns = [
  'dataGroups.id',
  'dataGroups.userGroupId',
  'dataGroups.title',
  'dataGroups.hexColour',
  'dataGroups.showMarkerInPolys',
  'dataGroups.access',
  'dataGroups.openAccess',
  'dataGroups.revision',
  'dataGroups.objectCount',
] as const

export function dataGroupReader(database: Database): DataGroupReader {
  return {
    reachableBy: (userId) => reachableBy(database, userId),
    onMap: (eid, userId) => onMap(database, eid, userId),
    objectsOf: (dataGroupId) => objectsOf(database, dataGroupId),
  }
}

async function reachableBy(database: Database, userId: number): Promise<ReachableDataGroup[]> {
  const rows = await database
    .selectFrom('dataGroups')
    .innerJoin('userGroups', 'userGroups.id', 'dataGroups.userGroupId')
    .leftJoin('userGroupMembers', (join) =>
      join
        .onRef('userGroupMembers.userGroupId', '=', 'userGroups.id')
        .on('userGroupMembers.userId', '=', userId),
    )
    .where((where) =>
      where.or([
        where('userGroupMembers.userId', 'is not', null),
        where('dataGroups.openAccess', '>', 0),
      ]),
    )
    .select([
      ...dataGroupColumns,
      'userGroups.name as userGroupName',
      'userGroupMembers.access as membership',
    ])
    .orderBy('userGroups.id')
    .orderBy('dataGroups.id')
    .execute()
  return rows.flatMap(({ membership, ...group }) => {
    const reach = accessToDataGroup({ ...group, membership: membership ?? 0 })
    return reach === 0 ? [] : [{ ...group, reach }]
  })
}

async function onMap(
  database: Database,
  eid: number,
  userId: number,
): Promise<ReachableDataGroup[]> {
  const map = await database
    .selectFrom('maps')
    .select(sql`data -> 'mapLayers'`.as('layers'))
    .where('id', '=', eid)
    .executeTakeFirst()
  const { myDataLayers } = upgradeLayers(map?.layers)
  if (!Array.isArray(myDataLayers) || myDataLayers.length === 0) return []
  const groups = await reachableBy(database, userId)
  return groups.filter(({ id }) => myDataLayers.includes(id))
}

async function objectsOf(database: Database, dataGroupId: number) {
  const rows = await database
    .selectFrom('dataGroupObjects')
    .select([
      'id',
      'uuid',
      'kind',
      'name',
      'description',
      'coordinates',
      'lengthKm',
      'areaSquareMetres',
      sql<[number, number]>`array[lng, lat]`.as('centre'),
    ])
    .where('dataGroupId', '=', dataGroupId)
    .orderBy('id')
    .execute()
  return rows satisfies StoredDataGroupObject[]
}
