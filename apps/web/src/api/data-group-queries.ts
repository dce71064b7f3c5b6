import { queryOptions, replaceEqualDeep, useQuery } from '@tanstack/react-query'
import {
  listDataGroupObjects,
  summariseDataGroups,
  type DataGroupObjects,
  type DataGroupSummary,
} from '@terrier/contract/data-groups'

import { GroupObjects } from './group-objects.ts'
import { orCached } from './request-or-cached.ts'
import { request, type ReplyOf } from './request.ts'
import { requestIfChanged } from './request-if-changed.ts'

/**
 * The user's data groups, without their objects. Refetched on window focus, since others change
 * them too; an unchanged response is a 304.
 */
export const dataGroupsQuery = queryOptions({
  queryKey: ['data-groups'],
  queryFn: ({ signal }) =>
    orCached(summariseDataGroups.path, summariseDataGroups.reply, () =>
      requestIfChanged(summariseDataGroups, { signal }),
    ),
  networkMode: 'always',
  staleTime: 15_000,
  refetchOnWindowFocus: true,
})

export const useDataGroups = () => useQuery(dataGroupsQuery)

const objectsKey = 'data-group-objects'
export const dataGroupObjectsKey = (id?: number) =>
  id === undefined ? [objectsKey] : [objectsKey, id]

/**
 * The objects of a data group. The query key contains the revision, so a new revision is refetched.
 */
export const dataGroupObjectsQuery = ({
  iddata_groups: id,
  revision,
}: Pick<DataGroupSummary, 'iddata_groups' | 'revision'>) =>
  queryOptions({
    queryKey: dataGroupObjectsKey(id),
    queryFn: ({ client, signal }) => {
      const known = client.getQueryData<GroupObjects>(dataGroupObjectsKey(id))
      return readObjects({ id, revision, known, signal })
    },
    networkMode: 'always',
    staleTime: ({ state }) => (state.data?.revision === revision ? Infinity : 0),
    refetchOnWindowFocus: true,
  })

interface Reading {
  readonly id: number
  readonly revision: number
  /** The objects as loaded before. */
  readonly known: GroupObjects | undefined
  readonly signal: AbortSignal
}

/** Reads page by page, so that the main thread is free in between. */
async function readObjects({ id, revision, known, signal }: Reading): Promise<GroupObjects> {
  const objects: DataGroupObjects = { markers: [], polygons: [], lines: [] }
  const before = byUuid(known)
  let after: number | undefined
  for (;;) {
    const page = await readPage(id, after, signal)
    for (const list of ['markers', 'polygons', 'lines'] as const) {
      // Unchanged objects keep their identity, so that the map need not process them again.
      const same = page[list].map((one) => replaceEqualDeep(before.get(one.uuid), one))
      ;(objects[list] as unknown[]).push(...same)
    }
    if (page.next === null) return new GroupObjects(revision, objects)
    after = page.next
  }
}

function readPage(
  id: number,
  after: number | undefined,
  signal: AbortSignal,
): Promise<ReplyOf<typeof listDataGroupObjects>> {
  const address = listDataGroupObjects.path.replace('{id}', `${id}`)
  return orCached(`${address}?after=${after ?? ''}`, listDataGroupObjects.reply, () =>
    request(listDataGroupObjects, { params: { id }, query: { after } }, { signal }),
  )
}

function byUuid(known: GroupObjects | undefined): ReadonlyMap<string, unknown> {
  if (!known) return new Map()
  const { markers, polygons, lines } = known
  return new Map([...markers, ...polygons, ...lines].map((one) => [one.uuid, one]))
}
