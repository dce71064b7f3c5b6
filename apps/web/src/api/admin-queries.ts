import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listAdminGroups, listAudit } from '@terrier/contract/admin'
import { findPeople } from '@terrier/contract/admin-people'
import { exportFeedback, listFeedback } from '@terrier/contract/feedback'

import { request } from './request.ts'

/** Every user group, with its members and data groups. */
export const adminGroupsQuery = queryOptions({
  queryKey: ['admin', 'groups'],
  queryFn: ({ signal }) => request(listAdminGroups, {}, { signal }),
  networkMode: 'always',
})

/** The audit log, paginated. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    request(listAudit, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  networkMode: 'always',
})

/** Users whose name or email address contains a text, paginated. */
export const peopleQuery = (search: string) =>
  infiniteQueryOptions({
    queryKey: ['admin', 'people', search],
    queryFn: ({ pageParam, signal }) =>
      request(
        findPeople,
        { query: { search, ...(pageParam !== null && { after: pageParam }) } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    networkMode: 'always',
  })

/** Entries of the feedback form, paginated. */
export const feedbackQuery = infiniteQueryOptions({
  queryKey: ['admin', 'feedback'],
  queryFn: ({ pageParam, signal }) =>
    request(listFeedback, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  networkMode: 'always',
})

/** All feedback as one CSV file. Throws as `request` does. */
export const fetchFeedbackCsv = (): Promise<Blob> => request(exportFeedback, {})
