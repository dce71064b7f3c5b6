import type { LandMark, LandOverlap } from '@terrier/contract/unregistered'
import { assertNever } from '@terrier/geo/assert-never'
import { boundsIntersect, boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry, MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import { pointsWithin } from '@terrier/geo/points-within'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'

import type { PublishedDatasets } from '../datasets/published-datasets.ts'

/** The most features of one dataset that are compared with pieces of land. */
const maxFeatures = 1000

interface Published {
  readonly store: Store
  readonly datasets: PublishedDatasets
}

/** A feature near some land. */
export interface NearbyFeature<Id extends string = string> {
  readonly dataset: Id
  readonly name: string | null
  readonly legendIndex: number
  readonly geometry: Geometry
  readonly bounds: Bounds
}

/** The features of datasets around `bounds`; none of those that are not published. */
export async function featuresNear<Id extends string>(
  ids: readonly Id[],
  bounds: Bounds,
  { store, datasets }: Published,
): Promise<NearbyFeature<Id>[]> {
  const read = async (dataset: Id): Promise<NearbyFeature<Id>[]> => {
    const release = await datasets.named(dataset)
    if (!release) return []
    const features = await store.features.inTile(release.version, bounds, maxFeatures)
    return features.map(({ geom, name, legendIndex }) => {
      const geometry = decodeTwkb(geom)
      return { dataset, name, legendIndex, geometry, bounds: boundsOf(geometry) }
    })
  }
  return (await Promise.all(ids.map(read))).flat()
}

/** Those of the features that cover some of a piece of land, or are points on it. */
export function overlapping<Id extends string>(
  piece: Polygon | MultiPolygon,
  features: readonly NearbyFeature<Id>[],
): NearbyFeature<Id>[] {
  const bounds = boundsOf(piece)
  const near = features.filter((feature) => boundsIntersect(feature.bounds, bounds))
  if (near.length === 0) return []
  const points = pointsWithin(piece)
  return near.filter(({ geometry }) => covers(geometry, piece, points))
}

function covers(
  feature: Geometry,
  piece: Polygon | MultiPolygon,
  points: ReturnType<typeof pointsWithin>,
): boolean {
  switch (feature.type) {
    case 'Polygon':
    case 'MultiPolygon':
      return points.some((point) => polygonContains(feature, point))
    case 'Point':
      return polygonContains(piece, feature.coordinates)
    case 'MultiPoint':
      return feature.coordinates.some((point) => polygonContains(piece, point))
    case 'LineString':
    case 'MultiLineString':
      return false
    default:
      return assertNever(feature)
  }
}

export const overlapReply = ({ dataset, name, legendIndex }: NearbyFeature): LandOverlap => ({
  dataset,
  name,
  legendIndex,
})

export const markDatasets = ['common-land', 'bona-vacantia'] as const

export const markReply = ({
  dataset,
  name,
}: NearbyFeature<(typeof markDatasets)[number]>): LandMark => ({ dataset, name })

/** Which datasets of marks are published: where one is not, no mark of it says nothing. */
export async function publishedMarks(datasets: PublishedDatasets) {
  const named = await Promise.all(markDatasets.map((dataset) => datasets.named(dataset)))
  return markDatasets.filter((_, index) => named[index] !== undefined)
}
