/** One thing that differs between two months, with the identifiers of the polygons it touches. */
export type Change =
  /** One polygon became several; the old identifier may live on among them. */
  | { readonly kind: 'split'; readonly from: number; readonly to: readonly number[] }
  /** Several became one. */
  | { readonly kind: 'merge'; readonly from: readonly number[]; readonly to: number }
  /** A field became building plots with streets between them, which belong to no polygon. */
  | { readonly kind: 'development'; readonly from: number; readonly to: readonly number[] }
  /** The same polygons, all their corners shifted alike. */
  | {
      readonly kind: 'move'
      readonly polyIds: readonly number[]
      readonly eastMetres: number
      readonly northMetres: number
    }
  /** One corner surveyed anew, in every polygon that has it. */
  | { readonly kind: 'resurvey'; readonly polyIds: readonly number[] }
  /** A first registration. */
  | { readonly kind: 'new'; readonly polyId: number }
  | { readonly kind: 'removed'; readonly polyId: number }
  /** The polygons stay, the title has new proprietors; none means private. */
  | {
      readonly kind: 'owner'
      readonly titleNo: string
      readonly polyIds: readonly number[]
      readonly from: readonly string[]
      readonly to: readonly string[]
    }

/** The whole difference between two editions. */
export interface ChangeList {
  /** The edition before; null for the first. */
  readonly from: string | null
  readonly to: string
  readonly changes: readonly Change[]
}
