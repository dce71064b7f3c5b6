import { restoreDeletedMap, type DeletedMap } from '@terrier/contract/map-list'
import type { QueryClient } from '@tanstack/react-query'

import { deletedMapsQuery, mapSummariesQuery } from '../../api/queries.ts'
import { request } from '../../api/request.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { showToast } from '../../ui/toast-queue.ts'

/** Brings a deleted map back and says so. Resolves when the lists that are shown hold it again. */
export async function restoreMap(
  queryClient: QueryClient,
  { eid, name }: Pick<DeletedMap, 'eid' | 'name'>,
): Promise<void> {
  try {
    const { linksRemoved } = await request(restoreDeletedMap, { body: { eid } })
    const message = linksRemoved > 0 ? text.restoredWithoutLinks({ name }) : text.restored({ name })
    showToast({ kind: 'done', task: `restore-map-${eid}`, message })
  } finally {
    // Also when it was refused: then the list that offered it was not true any more.
    await refreshLists(queryClient)
  }
}

/** Asks anew for the lists of maps, where they are shown. */
export async function refreshLists(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries(mapSummariesQuery),
    queryClient.invalidateQueries(deletedMapsQuery),
  ])
}
