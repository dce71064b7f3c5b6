import { queryOptions, useQuery } from '@tanstack/react-query'
import { listDataGroups } from '@terrier/contract/data-groups'

import { orKept } from '../offline/request-or-kept.ts'
import { requestIfChanged } from './request-if-changed.ts'

/**
 * The data groups of the person, with all that lies in them. Others change them too, so they are asked
 * for anew whenever the person comes back to this tab; what has not changed is not sent again.
 */
export const dataGroupsQuery = queryOptions({
  queryKey: ['data-groups'],
  queryFn: ({ signal }) =>
    orKept(listDataGroups.path, listDataGroups.reply, () =>
      requestIfChanged(listDataGroups, { signal }),
    ),
  networkMode: 'always',
  staleTime: 15_000,
  refetchOnWindowFocus: true,
})

export const useDataGroups = () => useQuery(dataGroupsQuery)
