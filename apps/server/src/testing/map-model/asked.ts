import type { MapPatch } from '@terrier/contract/map-patch'

/** What of a map the model knows. Positions of markers are not told apart. */
export interface Content {
  readonly title: string
  readonly zoom: number
  readonly lngLat: readonly [number, number]
  readonly markers: readonly { readonly uuid: string; readonly name: string }[]
}

/** One request of one session about one map, each by its number in the model. */
export type Asked = { readonly session: number; readonly map: number } & (
  | { readonly kind: 'take' }
  | { readonly kind: 'open' | 'look' | 'release' | 'delete' | 'undelete' }
  | {
      readonly kind: 'patch'
      readonly changeId: string
      readonly revision: number
      readonly fence: number | undefined
      readonly patch: MapPatch
      /** The map once the patch is applied; null for a patch that fits no map. */
      readonly content: Content | null
    }
  | {
      readonly kind: 'whole'
      readonly changeId: string
      /** Older clients name none. */
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
      /** Whom it is shared with after this, by their number; nobody else. */
      readonly access: Readonly<Record<number, 1 | 3>>
    }
)

/** What a session is told, as far as the model foretells it. */
export interface Answer {
  readonly status: number
  readonly code?: string
  readonly revision?: number
  readonly fence?: number
  readonly content?: Content
  /** The person who holds the lock; null when nobody does. */
  readonly lockedBy?: number | null
  readonly isMine?: boolean
  /** What the owner is told of those it is shared with: their access by their number, 0 for none. */
  readonly sharedWith?: readonly number[]
}
