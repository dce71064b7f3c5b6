import type { LockRequestReply } from '@terrier/contract/map-lock-requests'

/** An event of a map, from any process. */
export type MapEvent =
  /**
   * The lock was acquired, or released if `userId` is null. No event is sent when the lease
   * expires.
   */
  | { readonly kind: 'lock'; readonly mapId: number; readonly userId: number | null }
  | {
      readonly kind: 'saved'
      readonly mapId: number
      readonly revision: number
      readonly userId: number
    }
  /** The access of a user was granted, removed or changed. */
  | { readonly kind: 'access'; readonly mapId: number; readonly userId?: number }
  | { readonly kind: 'deleted'; readonly mapId: number }
  /** A user asks the holder of the lock to hand it over. */
  | {
      readonly kind: 'lock-asked'
      readonly mapId: number
      readonly requestId: string
      readonly userId: number
      readonly userName: string
    }
  | {
      readonly kind: 'lock-answered'
      readonly mapId: number
      readonly requestId: string
      readonly answer: LockRequestReply
    }
  /** A lost connection was restored: any event of any map may have been missed. */
  | { readonly kind: 'missed' }

/**
 * The `notify` channel; each event is sent in its transaction. The migrations contain this name
 * too.
 */
export const mapsChannel = 'terrier_maps'

/** Parses a payload of the channel, which only our own SQL writes to. */
export function mapEventOf(payload: string | null): MapEvent {
  return payload === null ? { kind: 'missed' } : (JSON.parse(payload) as MapEvent)
}
