import type { MapPatch } from '@terrier/contract/map-patch'
import { saveMapChanges } from '@terrier/contract/map-saves'
import {
  getMap,
  getMapChanges,
  saveMap,
  viewMap,
  type MapChanges,
  type MapRecord,
} from '@terrier/contract/maps'

import { ApiProblem, ConnectionLost } from '../api/api-errors.ts'
import { request } from '../api/request.ts'

export interface SaveRequest {
  /** Null creates a new map. */
  readonly eid: number | null
  readonly name: string
  /** The saved map as JSON. */
  readonly data: string
  /** The revision the changes were made on. */
  readonly revision?: number
  /** Idempotency key, the same on each retry: the server saves once and repeats its answer. */
  readonly changeId?: string
}

/** A patch of a map that is on the server. */
export interface SaveChangesRequest {
  readonly eid: number
  readonly changeId: string
  readonly revision: number
  readonly patch: MapPatch
}

/** The save was acknowledged as this revision of the map. */
export interface SaveAcknowledgement {
  readonly kind: 'saved'
  readonly eid: number
  readonly revision: number
  readonly lastModified: string
}

export type SaveReply =
  | SaveAcknowledgement
  /** The map was saved elsewhere after it was loaded here. */
  | { readonly kind: 'stale' }
  /** The patch does not fit the server's document of this revision. */
  | { readonly kind: 'misfit' }
  /** A retry would be refused again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No response: it may or may not have been saved. */
  | { readonly kind: 'no-reply' }
  /** The server cannot save now; a retry may succeed. */
  | { readonly kind: 'unavailable' }

/** The calls the open map makes. Injected, so that tests can drop and delay responses. */
export interface MapNetwork {
  readonly save: (request: SaveRequest) => Promise<SaveReply>
  readonly saveChanges: (request: SaveChangesRequest) => Promise<SaveReply>
  readonly load: (eid: number) => Promise<MapRecord>
  /** What has changed since a revision, where the server can tell. */
  readonly loadChanges: (eid: number, since: number) => Promise<MapChanges>
  readonly recordView: (eid: number) => Promise<void>
}

/** The calls over HTTP. */
export const mapNetwork: MapNetwork = {
  async save(body) {
    try {
      return { kind: 'saved', ...(await request(saveMap, { body })) }
    } catch (error) {
      return answerTo(error)
    }
  },
  async saveChanges({ eid, ...body }) {
    try {
      return { kind: 'saved', eid, ...(await request(saveMapChanges, { params: { eid }, body })) }
    } catch (error) {
      const isMisfit = error instanceof ApiProblem && error.code === 'bad-request'
      return isMisfit ? { kind: 'misfit' } : answerTo(error)
    }
  },
  load: (eid) => request(getMap, { params: { eid } }),
  loadChanges: (eid, since) => request(getMapChanges, { params: { eid }, query: { since } }),
  async recordView(eid) {
    await request(viewMap, { body: { eid } })
  },
}

/** Temporary refusals: until the user logs in again, or the rate limit is over. */
const passingStatuses: ReadonlySet<number> = new Set([401, 429])

function answerTo(error: unknown): SaveReply {
  if (error instanceof ConnectionLost) return { kind: 'no-reply' }
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'stale-revision') return { kind: 'stale' }
  if (error.status >= 500 || passingStatuses.has(error.status)) return { kind: 'unavailable' }
  return { kind: 'refused', message: error.message }
}
