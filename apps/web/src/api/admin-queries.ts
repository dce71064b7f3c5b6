import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listAdminGroups, listAudit } from '@terrier/contract/admin'
import { exportFeedback, listFeedback } from '@terrier/contract/feedback'

import { request } from './request.ts'

/** Every user group, with its members and data groups. */
export const adminGroupsQuery = queryOptions({
  queryKey: ['admin', 'groups'],
  queryFn: ({ signal }) => request(listAdminGroups, {}, { signal }),
  networkMode: 'always',
})

/** The audit log, page after page. */
export const auditQuery = infiniteQueryOptions({
  queryKey: ['admin', 'audit'],
  queryFn: ({ pageParam, signal }) =>
    request(listAudit, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  networkMode: 'always',
})

/** What people wrote in the feedback form, page after page. */
export const feedbackQuery = infiniteQueryOptions({
  queryKey: ['admin', 'feedback'],
  queryFn: ({ pageParam, signal }) =>
    request(listFeedback, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  networkMode: 'always',
})

/** All of it as one file. Throws as `request` does. */
export const fetchFeedbackCsv = (): Promise<Blob> => request(exportFeedback, {})
