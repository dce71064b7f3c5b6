import { mutationOptions, type QueryClient } from '@tanstack/react-query'
import { getMap, saveMap, type MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { endFirstVisit, type UserDetails } from '@terrier/contract/user'

import { request } from './request.ts'

interface NewMap {
  readonly map: SavedMapData
  /** Kept over retries, so that a lost reply does not make a second map. */
  readonly changeId: string
}

/** Puts a map on the server, and fetches it as it then is. */
export const createMapMutation = mutationOptions({
  mutationFn: async ({ map, changeId }: NewMap): Promise<MapRecord> => {
    const body = { eid: null, name: map.name, data: JSON.stringify(map), changeId }
    const { eid } = await request(saveMap, { body })
    return request(getMap, { params: { eid } })
  },
  networkMode: 'always',
})

/** The person has been welcomed, as the profile at hand says too. */
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
