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

/** Who changed what on a map, page by page, the newest first. */
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
    // It is opened to see what was just done, also by others.
    staleTime: 0,
    gcTime: 0,
  })

/** The saves that an entry of the history tells as one, page by page, the newest first. */
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

/** Deletes every earlier revision of a map for good. */
export const deleteHistory = (eid: number) =>
  request(deleteMapHistory, { params: { eid }, body: {} })

/** A map as it was after one of its saves. */
export const mapAtRevision = (eid: number, revision: number) =>
  request(getMapRevision, { params: { eid, revision } })

/** Brings a map back to one of its revisions, by a new one. */
export const restoreRevision = (eid: number, revision: number) =>
  request(restoreMapRevision, { params: { eid }, body: { revision } })
