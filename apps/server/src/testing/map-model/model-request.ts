import type { MapPatch } from '@terrier/contract/map-patch'

/** The part of a map that the model covers. Positions of markers are not distinguished. */
export interface Content {
  readonly title: string
  readonly zoom: number
  readonly lngLat: readonly [number, number]
  readonly markers: readonly { readonly uuid: string; readonly name: string }[]
}

/** One request of one session about one map, both by their number in the model. */
export type ModelRequest = { readonly session: number; readonly map: number } & (
  | { readonly kind: 'take' }
  | { readonly kind: 'open' | 'look' | 'release' | 'delete' | 'undelete' }
  | {
      readonly kind: 'patch'
      readonly changeId: string
      readonly revision: number
      readonly fence: number | undefined
      readonly patch: MapPatch
      /** The map after the patch; null for a patch that cannot be applied to any map. */
      readonly content: Content | null
    }
  | {
      readonly kind: 'whole'
      readonly changeId: string
      /** Undefined for older clients. */
      readonly revision: number | undefined
      readonly content: Content
    }
  | { readonly kind: 'snapshot'; readonly changeId: string; readonly content: Content }
  | { readonly kind: 'copy'; readonly name: string; readonly uuid?: string }
  | { readonly kind: 'rename'; readonly uuid: string; readonly name: string }
  | { readonly kind: 'zoom'; readonly zoom: number }
  | { readonly kind: 'lngLat'; readonly lngLat: readonly [number, number] }
  | { readonly kind: 'restore'; readonly changeId: string; readonly revision: number }
  | {
      readonly kind: 'share'
      /** Whom it is then shared with, by number; nobody else. */
      readonly access: Readonly<Record<number, 1 | 3>>
    }
)

/** The reply to a session, as far as the model predicts it. */
export interface ModelReply {
  readonly status: number
  readonly code?: string
  readonly revision?: number
  readonly fence?: number
  readonly content?: Content
  /** The user who holds the lock; null when nobody does. */
  readonly lockedBy?: number | null
  readonly isMine?: boolean
  /** The shares in the reply to the owner: access by the user's number, 0 for none. */
  readonly sharedWith?: readonly number[]
}
