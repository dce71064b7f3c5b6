import { singleParts } from './single-parts.ts'
import { decodeTwkb, encodeTwkb } from './twkb.ts'

/**
 * The polygons of all of these (TWKB, as `encodeTwkb` writes it) as one geometry, without merging
 * those that touch or overlap. Null if there are none; a single one is returned as it is.
 */
export function joinPolygons(geoms: readonly Uint8Array[]): Uint8Array | null {
  const [first] = geoms
  if (first === undefined) return null
  if (geoms.length === 1) return first
  const coordinates = geoms
    .flatMap((geom) => singleParts(decodeTwkb(geom)))
    .flatMap((part) => (part.type === 'Polygon' ? [part.coordinates] : []))
  return encodeTwkb({ type: 'MultiPolygon', coordinates })
}
