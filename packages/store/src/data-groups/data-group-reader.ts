import { dataGroupPageBytes, dataGroupPageSize } from '@terrier/contract/limits'
import { accessToDataGroup } from '@terrier/domain/access/data-group-access'
import { upgradeLayers } from '@terrier/domain/document/upgrade-layers'
import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type {
  DataGroupReader,
  ObjectPage,
  ObjectPageOptions,
  AccessibleDataGroup,
} from './stored-data-groups.ts'

/** The columns of a `StoredDataGroup`. */
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
    pageOf: (dataGroupId, options) => pageOf(database, dataGroupId, options),
  }
}

async function reachableBy(database: Database, userId: number): Promise<AccessibleDataGroup[]> {
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
): Promise<AccessibleDataGroup[]> {
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

/**
 * Selects one object more than fits on a page, to know whether there is another page, without
 * returning that one.
 */
async function pageOf(
  database: Database,
  dataGroupId: number,
  { after = 0, kind }: ObjectPageOptions = {},
): Promise<ObjectPage> {
  let query = objectQuery(database, dataGroupId).where('id', '>', after)
  if (kind) query = query.where('kind', '=', kind)
  const candidates = query.select(textBytes.as('bytes')).limit(dataGroupPageSize + 1)
  const sized = database
    .selectFrom(candidates.as('candidates'))
    .selectAll()
    .select([
      sql<number>`(sum(bytes) over (order by id))::float8 - bytes`.as('bytesBefore'),
      sql<number>`(count(*) over ())::integer`.as('candidateCount'),
    ])
  const objects = await database
    .selectFrom(sized.as('sized'))
    .selectAll()
    .where('bytesBefore', '<', dataGroupPageBytes)
    .orderBy('id')
    .limit(dataGroupPageSize)
    .execute()
  const hasMore = objects.length < (objects[0]?.candidateCount ?? 0)
  return { objects, next: hasMore ? (objects.at(-1)?.id ?? null) : null }
}

const textBytes = sql<number>`octet_length(name) + octet_length(description) + octet_length(coordinates)`

function objectQuery(database: Database, dataGroupId: number) {
  return database
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
      'version',
      sql<[number, number]>`array[lng, lat]`.as('centre'),
    ])
    .where('dataGroupId', '=', dataGroupId)
    .orderBy('id')
}
