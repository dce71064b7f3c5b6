import type { ChangeKind } from '@terrier/contract/changes'
import type { MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { BoundaryChangeRow } from '@terrier/store/matching/compared-parcels'

import { matchParcels } from '../match-parcels.ts'

/** Metres east and north of a spot in Leicestershire. */
type Spot = readonly [east: number, north: number]
export type Ring = readonly Spot[]
/** The outer ring and its holes. */
export type Plot = readonly Ring[]

/** Boundaries of one month by identifier; several plots make a MultiPolygon. */
export type Plots = Readonly<Record<number, Plot | { readonly parts: readonly Plot[] }>>

const grid = loadNationalGrid()

export function rectangle(west: number, south: number, width: number, height: number): Ring {
  const [east, north] = [west + width, south + height]
  return [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
  ]
}

export function geomOf(plot: Plots[number]): Uint8Array {
  const geometry: Polygon | MultiPolygon =
    'parts' in plot
      ? { type: 'MultiPolygon', coordinates: plot.parts.map(ringsInDegrees) }
      : { type: 'Polygon', coordinates: ringsInDegrees(plot) }
  return encodeTwkb(geometry)
}

const ringsInDegrees = (plot: Plot) => plot.map(closedInDegrees)

function closedInDegrees(ring: Ring) {
  return [...ring, ...ring.slice(0, 1)].map(([east, north]) =>
    grid.toLngLat([450_000 + east, 300_000 + north]),
  )
}

/** The changes between two small months. Plots equal in both are passed as unchanged. */
export function changesBetween(before: Plots, after: Plots): BoundaryChangeRow[] {
  const ids = [...new Set([...Object.keys(before), ...Object.keys(after)])].map(Number)
  const parcels = ids.map((polyId) => ({
    polyId,
    before: bytesOf(before[polyId]),
    after: bytesOf(after[polyId]),
  }))
  const isEqual = (parcel: (typeof parcels)[number]) =>
    parcel.before !== null &&
    parcel.after !== null &&
    Buffer.compare(parcel.before, parcel.after) === 0
  return matchParcels(
    parcels.filter((parcel) => !isEqual(parcel)),
    parcels.filter(isEqual).flatMap(({ polyId, after: geom }) => (geom ? [{ polyId, geom }] : [])),
    grid,
  )
}

const bytesOf = (plot: Plots[number] | undefined) => (plot === undefined ? null : geomOf(plot))

/** A change as text: 'segmented 1 > 2 3'. */
export function reportedChanges({
  kind,
  polyIdsBefore,
  polyIdsAfter,
}: Pick<BoundaryChangeRow, 'polyIdsBefore' | 'polyIdsAfter'> & { kind: ChangeKind }): string {
  return `${kind} ${polyIdsBefore.join(' ')} > ${polyIdsAfter.join(' ')}`
    .replaceAll(/ +/g, ' ')
    .trim()
}
