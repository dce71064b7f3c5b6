import {
  useQueries,
  useQueryClient,
  type QueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { DataGroup, DataGroupSummary } from '@terrier/contract/data-groups'
import { useEffect, useMemo } from 'react'

import {
  dataGroupObjectsKey,
  dataGroupObjectsQuery,
  dataGroupsQuery,
  useDataGroups,
} from '../api/data-group-queries.ts'
import { allDataGroups, groupsShown } from '../document/data-objects.ts'
import type { GroupObjects } from '../api/group-objects.ts'
import { useMapDocument } from '../document/map-document.ts'

/**
 * The visible data groups, the topmost first, that the user has access to and whose objects have
 * loaded. While a group is refetched, its previous objects are returned.
 */
export function useDataGroupsShown(): readonly DataGroup[] {
  const summaries = useSummariesShown()
  const { objects } = useObjectsOf(summaries)
  return useMemo(
    () =>
      summaries.flatMap((summary, place) => {
        const inIt = objects[place]
        return inIt ? [groupOf(summary, inIt)] : []
      }),
    [summaries, objects],
  )
}

/** Whether all visible data groups are loaded and up to date. */
export function useDataGroupsState() {
  const list = useDataGroups()
  const { objects, isPending, isError } = useObjectsOf(useSummariesShown())
  const queryClient = useQueryClient()
  return {
    /** Whether a visible group is missing, because it is loading or has failed. */
    isLacking: list.data === undefined || objects.includes(undefined),
    isPending: list.isPending || isPending,
    isError: list.isError || isError,
    retry: () => void reloadDataGroups(queryClient),
  }
}

/** Refetches the list of groups, and the objects that failed to load. */
export async function reloadDataGroups(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
  await queryClient.refetchQueries({ queryKey: dataGroupObjectsKey(), type: 'active', stale: true })
}

function useSummariesShown(): readonly DataGroupSummary[] {
  const { data } = useDataGroups()
  const ids = useMapDocument((map) => map.document.mapLayers.myDataLayers)
  return useMemo(() => groupsShown(ids, allDataGroups(data ?? [])), [ids, data])
}

/** The objects of each group; undefined until they are loaded. */
function useObjectsOf(summaries: readonly DataGroupSummary[]) {
  const queryClient = useQueryClient()
  const known = useQueries({ queries: summaries.map(dataGroupObjectsQuery), combine: knownOf })
  const { objects } = known
  useEffect(() => {
    for (const [place, summary] of summaries.entries()) {
      if (objects[place]?.revision === summary.revision) continue
      void queryClient.prefetchQuery(dataGroupObjectsQuery(summary))
    }
  }, [queryClient, summaries, objects])
  return known
}

function knownOf(answers: readonly UseQueryResult<GroupObjects>[]) {
  return {
    objects: answers.map(({ data }) => data),
    isPending: answers.some(({ isPending }) => isPending),
    isError: answers.some(({ isError }) => isError),
  }
}

const groups = new WeakMap<GroupObjects, { summary: DataGroupSummary; group: DataGroup }>()

/** Returns the same object until the group changes, so that it can be compared by identity. */
function groupOf(summary: DataGroupSummary, objects: GroupObjects): DataGroup {
  const known = groups.get(objects)
  if (known?.summary === summary) return known.group
  const { markers, polygons, lines } = objects
  const group = { ...summary, markers, polygons, lines }
  groups.set(objects, { summary, group })
  return group
}
