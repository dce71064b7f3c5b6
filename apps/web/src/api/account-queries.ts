import { queryOptions } from '@tanstack/react-query'
import { listSessions } from '@terrier/contract/account-sessions'

import { request } from './request.ts'

/** Where the person is signed in. */
export const accountSessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => request(listSessions, {}, { signal }),
  networkMode: 'always',
})
