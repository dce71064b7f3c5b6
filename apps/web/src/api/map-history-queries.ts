import { infiniteQueryOptions } from '@tanstack/react-query'
import {
  deleteMapHistory,
  getMapHistory,
  getMapRevision,
  listMapSaves,
  restoreMapRevision,
  type HistoryEntry,
} from '@terrier/contract/map-history'

import { request } from './request.ts'

/** The history of a map, paginated, the newest first. */
export const mapHistoryQuery = (eid: number) =>
  infiniteQueryOptions({
    queryKey: ['map-history', eid],
    queryFn: ({ pageParam, signal }) =>
      request(
        getMapHistory,
        { params: { eid }, query: pageParam === null ? {} : { before: pageParam } },
        { signal },
      ),
    initialPageParam: null as number | null,
    getNextPageParam: ({ next }) => next,
    // Always refetched, since it is opened to see the latest changes, also by others.
    staleTime: 0,
    gcTime: 0,
  })

/** The saves summarised by one entry of the history, paginated, the newest first. */
export const mapSavesQuery = (
  eid: number,
  { firstRevision, revision }: Pick<HistoryEntry, 'firstRevision' | 'revision'>,
) =>
  infiniteQueryOptions({
    queryKey: ['map-saves', eid, firstRevision, revision],
    queryFn: ({ pageParam, signal }) => {
      const query = { first: firstRevision, last: pageParam }
      return request(listMapSaves, { params: { eid }, query }, { signal })
    },
    initialPageParam: revision,
    getNextPageParam: ({ next }) => next,
    gcTime: 0,
  })

/** Deletes every earlier revision of a map permanently. */
export const deleteHistory = (eid: number) =>
  request(deleteMapHistory, { params: { eid }, body: {} })

/** A map at one of its revisions. */
export const mapAtRevision = (eid: number, revision: number) =>
  request(getMapRevision, { params: { eid, revision } })

/** Restores a revision of a map, as a new revision. */
export const restoreRevision = (eid: number, revision: number) =>
  request(restoreMapRevision, { params: { eid }, body: { revision } })
