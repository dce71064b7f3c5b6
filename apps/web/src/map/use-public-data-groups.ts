import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DataGroup, DataGroupObjects } from '@terrier/contract/data-groups'
import { useMemo } from 'react'

import { publicDataGroupQuery, publicViewQuery } from '../api/public-view-query.ts'
import { groupsShown } from '../document/data-groups.ts'
import { useOpenMap } from '../document/open-map.ts'

/**
 * The data groups that a public page shows, the topmost first, as far as what lies in them has come.
 * Asked for at the address of the page: whoever looks may have no account.
 */
export function usePublicDataGroups(slug: string): readonly DataGroup[] {
  const { data: view } = useQuery(publicViewQuery(slug))
  const ids = useOpenMap((map) => map.document.mapLayers.myDataLayers)
  const summaries = useMemo(() => groupsShown(ids, view?.dataGroups ?? []), [ids, view])
  const queries = summaries.map((summary) => ({
    ...publicDataGroupQuery(slug, summary),
    placeholderData: keepPreviousData<DataGroupObjects | undefined>,
  }))
  const objects = useQueries({ queries, combine: objectsOf })
  return useMemo(
    () =>
      summaries.flatMap((summary, place) => {
        const inIt = objects[place]
        return inIt ? [{ ...summary, ...inIt }] : []
      }),
    [summaries, objects],
  )
}

const objectsOf = (answers: readonly UseQueryResult<DataGroupObjects>[]) =>
  answers.map(({ data }) => data)
