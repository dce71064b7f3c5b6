import { queryOptions } from '@tanstack/react-query'
import { getErasurePreview } from '@terrier/contract/account-erasure'
import { listPasskeys } from '@terrier/contract/passkeys'
import { getSubscription } from '@terrier/contract/payments'
import { listSessions } from '@terrier/contract/account-sessions'

import { request } from './request.ts'

/** Where the person is signed in. */
export const accountSessionsQuery = queryOptions({
  queryKey: ['account-sessions'],
  queryFn: ({ signal }) => request(listSessions, {}, { signal }),
  networkMode: 'always',
})

/** What erasing the account would delete: looked up each time, since it is about to count. */
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

/** The subscription of the account, if it ever had one. */
export const subscriptionQuery = queryOptions({
  queryKey: ['subscription'],
  queryFn: ({ signal }) => request(getSubscription, {}, { signal }),
  networkMode: 'always',
})
