import { keepPreviousData, useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query'
import type { DataGroup, DataGroupObjects } from '@terrier/contract/data-groups'
import { useMemo } from 'react'

import { publicDataGroupQuery, publicViewQuery } from '../api/public-view-query.ts'
import { groupsShown } from '../document/data-objects.ts'
import { useMapDocument } from '../document/map-document.ts'

/**
 * The data groups of a public page, the topmost first, whose objects have loaded. They are fetched
 * from the page's own URL, since its viewers may have no account.
 */
export function usePublicDataGroups(slug: string): readonly DataGroup[] {
  const { data: view } = useQuery(publicViewQuery(slug))
  const ids = useMapDocument((map) => map.document.mapLayers.myDataLayers)
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
