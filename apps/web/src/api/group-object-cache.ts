import type { QueryClient } from '@tanstack/react-query'

import type { GroupObjects } from '../document/group-objects.ts'
import { dataGroupObjectsKey, dataGroupsQuery } from './data-group-queries.ts'

/**
 * Applies a change that the server has made to what is known of a data group, and then loads the data
 * groups anew (specification 7). Until they have come, this is what the map and the popup show.
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

/** Fetches what lies in a data group, as somebody else has changed it; undefined where it cannot be had. */
export async function refetchGroupObjects(
  queryClient: QueryClient,
  dataGroupId: number,
): Promise<GroupObjects | undefined> {
  const queryKey = dataGroupObjectsKey(dataGroupId)
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
  await queryClient.refetchQueries({ queryKey, exact: true })
  return queryClient.getQueryData<GroupObjects>(queryKey)
}
