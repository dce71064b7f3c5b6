import type { MultiPolygon, Polygon } from './geometry.ts'
import { lineLengthMetres } from './line-length.ts'
import type { LngLat } from './position.ts'
import { ringAreaSquareMetres } from './ring-area.ts'

/**
 * Area on the sphere in square metres, without holes. In Great Britain it is 0.1 to 0.4 % less than
 * on the ellipsoid of WGS 84: saved maps contain spherical areas, and opening a map must not change
 * them.
 */
export function areaSquareMetres(geometry: Polygon | MultiPolygon): number {
  return sum(polygonsOf(geometry), ([outer, ...holes]) =>
    outer === undefined ? 0 : ringAreaSquareMetres(outer) - sum(holes, ringAreaSquareMetres),
  )
}

/**
 * The total length of all rings, including holes, in metres on the sphere, see `lineLengthMetres`.
 */
export function perimeterMetres(geometry: Polygon | MultiPolygon): number {
  return sum(polygonsOf(geometry).flat(), lineLengthMetres)
}

function polygonsOf(geometry: Polygon | MultiPolygon): readonly (readonly (readonly LngLat[])[])[] {
  return geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
}

function sum<Item>(items: readonly Item[], measure: (item: Item) => number): number {
  return items.reduce((total, item) => total + measure(item), 0)
}
