import type { LandMark, LandOverlap } from '@terrier/contract/unregistered'
import type { AreaOverlay } from '@terrier/domain/areas/area-overlay'
import { overlayOf } from '@terrier/domain/areas/shared-area'
import { squareMetresOf } from '@terrier/domain/coverage/millimetre-coverage'
import { boundsIntersect, boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry, MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import { decodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'

import type { PublishedDatasets } from '../datasets/published-datasets.ts'

/** Less than this is where outlines meet. */
const leastSquareMetres = 1

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
  /** Of its polygons, with which pieces of land are compared; null for points and lines. */
  readonly overlay: AreaOverlay | null
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
    const features = await store.features.inTile(release.version, bounds)
    return features.map(({ geom, name, legendIndex }) => {
      const geometry = decodeTwkb(geom)
      const isArea = geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
      const overlay = isArea ? overlayOf(geometry) : null
      return { dataset, name, legendIndex, geometry, bounds: boundsOf(geometry), overlay }
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
  return features.filter(
    (feature) => boundsIntersect(feature.bounds, bounds) && isOn(feature, piece),
  )
}

function isOn({ geometry, overlay }: NearbyFeature, piece: Polygon | MultiPolygon): boolean {
  if (overlay) return squareMetresOf(overlay.inside(overlay.feature(piece))) >= leastSquareMetres
  if (geometry.type === 'Point') return polygonContains(piece, geometry.coordinates)
  if (geometry.type !== 'MultiPoint') return false
  return geometry.coordinates.some((point) => polygonContains(piece, point))
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
