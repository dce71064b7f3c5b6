import type { MapPatch } from '@terrier/contract/map-patch'
import { saveMapChanges } from '@terrier/contract/map-saves'
import { getMap, saveMap, viewMap, type MapRecord } from '@terrier/contract/maps'

import { ApiProblem, ConnectionLost } from '../api/errors.ts'
import { request } from '../api/request.ts'

export interface SaveRequest {
  /** Null makes a new map. */
  readonly eid: number | null
  readonly name: string
  /** The saved map as JSON. */
  readonly data: string
  /** The revision the changes were made on. */
  readonly revision?: number
  /** Kept over retries: the save is made once, and answered the same again. */
  readonly changeId?: string
}

/** What changed on a map that the server holds. */
export interface SaveChangesRequest {
  readonly eid: number
  readonly changeId: string
  readonly revision: number
  readonly patch: MapPatch
}

/** The server holds it, as this revision of the map. */
export interface SavedAnswer {
  readonly kind: 'saved'
  readonly eid: number
  readonly revision: number
  readonly lastModified: string
}

export type SaveAnswer =
  | SavedAnswer
  /** Somebody saved this map after it was opened here. */
  | { readonly kind: 'stale' }
  /** The change does not fit the map that the server holds at this revision. */
  | { readonly kind: 'misfit' }
  /** Asking again would be refused again. */
  | { readonly kind: 'refused'; readonly message: string }
  /** No answer: it may or may not have been saved. */
  | { readonly kind: 'unanswered' }
  /** The server said that it cannot save now. */
  | { readonly kind: 'unavailable' }

/** What the open map needs of the network. Handed in, so that tests can drop and delay replies. */
export interface MapNetwork {
  readonly save: (request: SaveRequest) => Promise<SaveAnswer>
  readonly saveChanges: (request: SaveChangesRequest) => Promise<SaveAnswer>
  readonly load: (eid: number) => Promise<MapRecord>
  readonly recordView: (eid: number) => Promise<void>
}

/** The network itself. */
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
  async recordView(eid) {
    await request(viewMap, { body: { eid } })
  },
}

/** Refusals that pass by themselves: until somebody logs back in, or was quiet for a moment. */
const passingStatuses: ReadonlySet<number> = new Set([401, 429])

function answerTo(error: unknown): SaveAnswer {
  if (error instanceof ConnectionLost) return { kind: 'unanswered' }
  if (!(error instanceof ApiProblem)) throw error
  if (error.code === 'stale-revision') return { kind: 'stale' }
  if (error.status >= 500 || passingStatuses.has(error.status)) return { kind: 'unavailable' }
  return { kind: 'refused', message: error.message }
}
