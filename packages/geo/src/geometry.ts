import type { LngLat } from './position.ts'

/**
 * The geometry types that the product stores, in GeoJSON's structure, with any type of position.
 */
export type Geometry<Position = LngLat> =
  | { readonly type: 'Point'; readonly coordinates: Position }
  | { readonly type: 'MultiPoint'; readonly coordinates: readonly Position[] }
  | { readonly type: 'LineString'; readonly coordinates: readonly Position[] }
  | { readonly type: 'MultiLineString'; readonly coordinates: readonly (readonly Position[])[] }
  | Polygon<Position>
  | MultiPolygon<Position>

/** Rings are closed: the last position repeats the first. The first ring is the outer one. */
export interface Polygon<Position = LngLat> {
  readonly type: 'Polygon'
  readonly coordinates: readonly (readonly Position[])[]
}

export interface MultiPolygon<Position = LngLat> {
  readonly type: 'MultiPolygon'
  readonly coordinates: readonly (readonly (readonly Position[])[])[]
}
