import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { getMap, saveMap, type MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { endFirstVisit, type UserDetails } from '@terrier/contract/user'

import { request } from './request.ts'

interface NewMap {
  readonly map: SavedMapData
  /**
   * Idempotency key, the same on each retry, so that a lost response does not create a second map.
   */
  readonly changeId: string
}

/** Creates a map on the server, then loads it. */
export const createMapMutation = mutationOptions({
  mutationFn: async ({ map, changeId }: NewMap): Promise<MapRecord> => {
    const body = { eid: null, name: map.name, data: JSON.stringify(map), changeId }
    const { eid } = await request(saveMap, { body })
    return request(getMap, { params: { eid } })
  },
  networkMode: 'always',
})

/** Records that the user has seen the welcome, also in the cached profile. */
export const endFirstVisitMutation = (queryClient: QueryClient) =>
  mutationOptions({
    mutationFn: () => request(endFirstVisit, {}),
    networkMode: 'always',
    onSuccess: () =>
      queryClient.setQueryData<UserDetails>(
        ['details'],
        (details) => details && { ...details, isFirstVisit: false },
      ),
  })
