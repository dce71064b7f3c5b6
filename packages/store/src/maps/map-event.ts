import type { LockAnswer } from '@terrier/contract/map-lock-requests'

/** Something that happened to a map, in whichever process. */
export type MapEvent =
  /** The lock changed hands; null when it was freed. It also becomes free by running out. */
  | { readonly kind: 'lock'; readonly mapId: number; readonly userId: number | null }
  | {
      readonly kind: 'saved'
      readonly mapId: number
      readonly revision: number
      readonly userId: number
    }
  /** Somebody was let onto the map, off it, or onto it otherwise. */
  | { readonly kind: 'access'; readonly mapId: number; readonly userId?: number }
  | { readonly kind: 'deleted'; readonly mapId: number }
  /** Somebody asks whoever holds the lock to let them edit. */
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
      readonly answer: LockAnswer
    }
  /** A lost connection has come back: anything may have happened to any map. */
  | { readonly kind: 'missed' }

/** Notified in the transaction of each event. The migrations know it by this name too. */
export const mapsChannel = 'terrier_maps'

/** What is told on the channel, which only our own database writes to. */
export function mapEventOf(payload: string | null): MapEvent {
  return payload === null ? { kind: 'missed' } : (JSON.parse(payload) as MapEvent)
}
