import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import { listActivity } from '@terrier/contract/account-activity'
import { getErasurePreview } from '@terrier/contract/account-erasure'
import { listAccessTokens } from '@terrier/contract/access-tokens'
import { listPasskeys } from '@terrier/contract/passkeys'
import { getSubscription } from '@terrier/contract/payments'
import { listSessions } from '@terrier/contract/account-sessions'

import { request } from './request.ts'

/** The sessions in which the user is signed in. */
export const accountSessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => request(listSessions, {}, { signal }),
  networkMode: 'always',
})

/** What happened to the account, paginated. */
export const activityQuery = infiniteQueryOptions({
  queryKey: ['account-activity'],
  queryFn: ({ pageParam, signal }) =>
    request(listActivity, { query: pageParam === null ? {} : { before: pageParam } }, { signal }),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  networkMode: 'always',
})

/** What erasing the account would delete; always refetched, so that it is current. */
export const erasurePreviewQuery = queryOptions({
  queryKey: ['account-erasure'],
  queryFn: ({ signal }) => request(getErasurePreview, {}, { signal }),
  networkMode: 'always',
  staleTime: 0,
  gcTime: 0,
})

export const passkeysQuery = queryOptions({
  queryKey: ['passkeys'],
  queryFn: ({ signal }) => request(listPasskeys, {}, { signal }),
  networkMode: 'always',
})

/** The personal access tokens of the account, without the tokens themselves. */
export const accessTokensQuery = queryOptions({
  queryKey: ['access-tokens'],
  queryFn: ({ signal }) => request(listAccessTokens, {}, { signal }),
  networkMode: 'always',
})

/** The subscription of the account, if it ever had one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => request(getSubscription, {}, { signal }),
  networkMode: 'always',
})
