import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { MultiPolygon } from '@terrier/geo/geometry'
import { areaSquareMetres } from '@terrier/geo/measure'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'

import type { Outline } from './outline.ts'
import type { Classified } from './outline-sets.ts'

export function changeRow(
  { kind, before, after }: Classified,
  isAccepted: boolean,
): BoundaryChangeRow {
  return {
    kind,
    isAccepted,
    polyIdsBefore: before.map(({ polyId }) => polyId),
    polyIdsAfter: after.map(({ polyId }) => polyId),
    areaBeforeSquareMetres: areaOf(before),
    areaAfterSquareMetres: areaOf(after),
    bounds: boundsOfAll([...before, ...after]),
    geomBefore: geomOf(before),
    geomAfter: geomOf(after),
  }
}

/** Measured as in the import of parcels, so that the figures agree. */
function areaOf(outlines: readonly Outline[]): number | null {
  if (outlines.length === 0) return null
  return outlines.reduce((sum, { geometry }) => sum + areaSquareMetres(geometry), 0)
}

function geomOf(outlines: readonly Outline[]): Uint8Array | null {
  const [only, ...others] = outlines
  if (only === undefined) return null
  if (others.length === 0) return only.geom
  const coordinates = outlines.flatMap(({ geometry }): MultiPolygon['coordinates'] =>
    geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates,
  )
  return encodeTwkb({ type: 'MultiPolygon', coordinates })
}

function boundsOfAll(outlines: readonly Outline[]): Bounds {
  return outlines
    .map(({ geometry }) => boundsOf(geometry))
    .reduce((a, b) => [
      Math.min(a[0], b[0]),
      Math.min(a[1], b[1]),
      Math.max(a[2], b[2]),
      Math.max(a[3], b[3]),
    ])
}
