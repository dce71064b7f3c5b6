import { restoreDeletedMap, type DeletedMap } from '@terrier/contract/map-list'
import type { QueryClient } from '@tanstack/react-query'

import { deletedMapsQuery, mapSummariesQuery } from '../../api/map-queries.ts'
import { request } from '../../api/request.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Restores a deleted map and reports it. Resolves when the visible lists contain it again. */
export async function restoreMap(
  queryClient: QueryClient,
  { eid, name }: Pick<DeletedMap, 'eid' | 'name'>,
): Promise<void> {
  try {
    const { linksRemoved } = await request(restoreDeletedMap, { body: { eid } })
    const message = linksRemoved > 0 ? text.restoredWithoutLinks({ name }) : text.restored({ name })
    showToast({ kind: 'done', task: `restore-map-${eid}`, message })
  } finally {
    // Also after a refusal: the list that offered the map was out of date.
    await refreshLists(queryClient)
  }
}

/** Refetches the visible lists of maps. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(mapSummariesQuery),
    queryClient.invalidateQueries(deletedMapsQuery),
  ])
}
