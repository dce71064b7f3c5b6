/** A difference between two months, with the identifiers of the polygons it affects. */
export type Change =
  /** One polygon became several; one of them may keep the old identifier. */
  | { readonly kind: 'split'; readonly from: number; readonly to: readonly number[] }
  /** Several became one. */
  | { readonly kind: 'merge'; readonly from: readonly number[]; readonly to: number }
  /** A field became building plots and streets; the streets belong to no polygon. */
  | { readonly kind: 'development'; readonly from: number; readonly to: readonly number[] }
  /** The same polygons, translated by a common offset. */
  | {
      readonly kind: 'move'
      readonly polyIds: readonly number[]
      readonly eastMetres: number
      readonly northMetres: number
    }
  /** One vertex was surveyed again, in every polygon that shares it. */
  | { readonly kind: 'resurvey'; readonly polyIds: readonly number[] }
  /** A first registration. */
  | { readonly kind: 'new'; readonly polyId: number }
  | { readonly kind: 'removed'; readonly polyId: number }
  /** The polygons are unchanged, the title has new proprietors; none means private. */
  | {
      readonly kind: 'owner'
      readonly titleNo: string
      readonly polyIds: readonly number[]
      readonly from: readonly string[]
      readonly to: readonly string[]
    }

/** All differences between two editions. */
export interface ChangeList {
  /** The previous edition; null for the first. */
  readonly from: string | null
  readonly to: string
  readonly changes: readonly Change[]
}
