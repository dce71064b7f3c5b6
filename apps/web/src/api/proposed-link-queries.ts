import {
  infiniteQueryOptions,
  queryOptions,
  useMutation,
  useQueryClient,
} from '@tanstack/react-query'
import {
  confirmLink,
  exportLinksCsv,
  exportLinksGeojson,
  listParcelLinks,
  listWaitingLinks,
  proposeLink,
  withdrawLink,
} from '@terrier/contract/proposed-links'

import { request, type RequestOf } from './request.ts'

/** The links to titles that members proposed for a parcel. */
export const parcelLinksQuery = (polyId: number) =>
  queryOptions({
    queryKey: ['proposed-links', polyId],
    queryFn: ({ signal }) => request(listParcelLinks, { params: { polyId } }, { signal }),
  })

/** Proposed links that wait for confirmation, paginated. */
export const waitingLinksQuery = infiniteQueryOptions({
  queryKey: ['proposed-links', 'waiting'],
  queryFn: ({ pageParam, signal }) =>
    request(
      listWaitingLinks,
      { query: pageParam === null ? {} : { after: pageParam } },
      { signal },
    ),
  initialPageParam: null as number | null,
  getNextPageParam: ({ next }) => next,
  staleTime: 0,
  networkMode: 'always',
})

const exports = { csv: exportLinksCsv, geojson: exportLinksGeojson }
export type LinksFormat = keyof typeof exports

/** All links that members have confirmed, as a file. */
export const fetchConfirmedLinks = (format: LinksFormat) => request(exports[format], {})

const calls = { propose: proposeLink, confirm: confirmLink, withdraw: withdrawLink }
type Change = {
  readonly [Name in keyof typeof calls]: {
    readonly name: Name
    readonly body: RequestOf<(typeof calls)[Name]>['body']
  }
}[keyof typeof calls]

/** Proposes, confirms or withdraws a link; then reloads what that changes. */
export function useLinkChange(onDone: () => void = () => {}) {
  const queryClient = useQueryClient()
  return useMutation({
    networkMode: 'always',
    mutationFn: ({ name, body }: Change): Promise<object> => {
      if (name === 'propose') return request(proposeLink, { body })
      return request(calls[name], { body })
    },
    onSuccess: onDone,
    onSettled: () =>
      Promise.all(
        ['proposed-links', 'property', 'datasets'].map((name) =>
          queryClient.invalidateQueries({ queryKey: [name] }),
        ),
      ),
  })
}
