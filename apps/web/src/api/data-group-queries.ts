import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDataGroups } from '@terrier/contract/data-groups'

import { requestOrKept } from '../offline/request-or-kept.ts'

/**
 * The data groups of the person, with all that lies in them. Others change them too, so they are asked
 * for anew whenever the person comes back to this tab.
 */
export const dataGroupsQuery = queryOptions({
  queryKey: ['data-groups'],
  queryFn: ({ signal }) => requestOrKept(listDataGroups, { signal }),
  networkMode: 'always',
  staleTime: 15_000,
  refetchOnWindowFocus: true,
})

export const useDataGroups = () => useQuery(dataGroupsQuery)
