import type { QueryClient } from '@tanstack/react-query'

import type { GroupObjects } from './group-objects.ts'
import { dataGroupObjectsKey, dataGroupsQuery } from './data-group-queries.ts'

/**
 * Applies a change that the server has made to the cached objects of a data group, then refetches
 * the data groups (specification 7). Until that is done, the map and the popup show the cached
 * objects.
 */
export async function updateGroupObjects(
  queryClient: QueryClient,
  dataGroupId: number,
  change: (objects: GroupObjects) => GroupObjects,
): Promise<void> {
  queryClient.setQueryData<GroupObjects>(
    dataGroupObjectsKey(dataGroupId),
    (objects) => objects && change(objects),
  )
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
}

/**
 * Refetches the objects of a data group after another user has changed them; undefined on failure.
 */
export async function refetchGroupObjects(
  queryClient: QueryClient,
  dataGroupId: number,
): Promise<GroupObjects | undefined> {
  const queryKey = dataGroupObjectsKey(dataGroupId)
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
  await queryClient.refetchQueries({ queryKey, exact: true })
  return queryClient.getQueryData<GroupObjects>(queryKey)
}
