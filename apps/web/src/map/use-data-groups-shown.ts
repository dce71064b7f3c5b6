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
import { allDataGroups, groupsShown } from '../document/data-groups.ts'
import type { GroupObjects } from '../document/group-objects.ts'
import { useOpenMap } from '../document/open-map.ts'

/**
 * The data groups that are on, the topmost first, as far as the person may see them and what lies in
 * them has come. While a group is read anew, it is there as it was.
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

/** Whether all of the data groups that are on are there, and of now. */
export function useDataGroupsState() {
  const list = useDataGroups()
  const { objects, isPending, isError } = useObjectsOf(useSummariesShown())
  const queryClient = useQueryClient()
  return {
    /** Something that is on is not there, now or for good. */
    isLacking: list.data === undefined || objects.includes(undefined),
    isPending: list.isPending || isPending,
    isError: list.isError || isError,
    retry: () => void reloadDataGroups(queryClient),
  }
}

/** Asks anew for the groups, and for what lies in those that could not be read. */
export async function reloadDataGroups(queryClient: QueryClient): Promise<void> {
  await queryClient.invalidateQueries({ queryKey: dataGroupsQuery.queryKey })
  await queryClient.refetchQueries({ queryKey: dataGroupObjectsKey(), type: 'active', stale: true })
}

function useSummariesShown(): readonly DataGroupSummary[] {
  const { data } = useDataGroups()
  const ids = useOpenMap((map) => map.document.mapLayers.myDataLayers)
  return useMemo(() => groupsShown(ids, allDataGroups(data ?? [])), [ids, data])
}

/** What lies in each of these groups; undefined where it has not come. */
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

/** The very same group for all who ask, as long as nothing about it changes. */
function groupOf(summary: DataGroupSummary, objects: GroupObjects): DataGroup {
  const known = groups.get(objects)
  if (known?.summary === summary) return known.group
  const { markers, polygons, lines } = objects
  const group = { ...summary, markers, polygons, lines }
  groups.set(objects, { summary, group })
  return group
}
