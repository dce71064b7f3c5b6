import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry, MultiPolygon } from '@terrier/geo/geometry'
import { polygonContains } from '@terrier/geo/point-in-polygon'
import type { LngLat } from '@terrier/geo/position'
import { singleParts } from '@terrier/geo/single-parts'
import { decodeTwkb } from '@terrier/geo/twkb'

import { AreaOverlay } from '../areas/area-overlay.ts'
import { DistanceToArea } from '../areas/distance-to-area.ts'
import { squareMetresOf, type MillimetreCoverage } from '../coverage/millimetre-coverage.ts'

/** A row with a geometry as TWKB, longitude and latitude in degrees (WGS 84). */
interface Row {
  readonly id: number
  readonly geom: Uint8Array
}

/** A feature of a layer. */
export interface MeasuredFeature extends Row {
  readonly legendIndex: number
  readonly name: string | null
}

/** What is measured, without anything but numbers, text and bytes, so that a thread can do it. */
export interface SiteToMeasure {
  readonly area: MultiPolygon
  readonly bounds: Bounds
  /** Everything whose bounding box meets that of the area. */
  readonly parcels: readonly Row[]
  readonly unregistered: readonly Row[]
  readonly layers: readonly {
    readonly features: readonly MeasuredFeature[]
    /** Candidates for the nearest feature. */
    readonly around: readonly MeasuredFeature[]
  }[]
  readonly nearestWithinMetres: number
}

/** Square metres of a row that lie in the area; rows that do not are left out. */
export interface MeasuredRow {
  readonly id: number
  readonly squareMetres: number
}

export interface MeasuredLayer {
  /** By legend entry and name, largest first. */
  readonly parts: readonly {
    readonly legendIndex: number
    readonly name: string | null
    readonly features: number
    readonly squareMetres: number
  }[]
  readonly squareMetres: number
  readonly nearest: {
    readonly name: string | null
    readonly legendIndex: number
    readonly distanceMetres: number
    readonly position: LngLat
    /** On the border of the area. */
    readonly from: LngLat
  } | null
}

export interface MeasuredSite {
  readonly squareMetres: number
  readonly parcels: readonly MeasuredRow[]
  /** What the parcels cover together, each place counted once. */
  readonly parcelsCoverSquareMetres: number
  readonly unregistered: readonly MeasuredRow[]
  /** What of the unregistered land no parcel covers. */
  readonly unregisteredSquareMetres: number
  readonly layers: readonly MeasuredLayer[]
}

/** Smaller parts are where two outlines meet, not where they overlap. */
const leastSquareMetres = 0.05

/** Measures the parts of parcels, unregistered land and layers that lie in an area. */
export function measureSite(site: SiteToMeasure): MeasuredSite {
  const overlay = new AreaOverlay(site.area, site.bounds)
  const distance = new DistanceToArea(site.area, site.bounds)
  const parcels = partsIn(overlay, site.parcels)
  const unregistered = partsIn(overlay, site.unregistered)
  const ground = overlay.merged(parcels.map(({ part }) => part))
  const covered = squareMetresOf(ground)
  // Not the parcels again: their common ground has fewer edges.
  const together = overlay.covered([ground, ...unregistered.map(({ part }) => part)])
  return {
    squareMetres: overlay.squareMetres,
    parcels: parcels.map(measured),
    parcelsCoverSquareMetres: covered,
    unregistered: unregistered.map(measured),
    unregisteredSquareMetres: together - covered,
    layers: site.layers.map((layer) => measureLayer(layer, { site, overlay, distance })),
  }
}

const measured = ({ id, squareMetres }: MeasuredRow): MeasuredRow => ({ id, squareMetres })

interface Part extends MeasuredRow {
  readonly part: MillimetreCoverage
}

function partsIn(overlay: AreaOverlay, rows: readonly Row[]): Part[] {
  return rows.flatMap(({ id, geom }) => {
    const part = partOf(overlay, decodeTwkb(geom))
    const squareMetres = squareMetresOf(part)
    return squareMetres < leastSquareMetres ? [] : [{ id, squareMetres, part }]
  })
}

const partOf = (overlay: AreaOverlay, geometry: Geometry): MillimetreCoverage =>
  geometry.type === 'Polygon' || geometry.type === 'MultiPolygon'
    ? overlay.inside(overlay.feature(geometry))
    : []

interface Means {
  readonly site: SiteToMeasure
  readonly overlay: AreaOverlay
  readonly distance: DistanceToArea
}

function measureLayer(layer: SiteToMeasure['layers'][number], means: Means): MeasuredLayer {
  const { overlay, site } = means
  const inside = layer.features.flatMap((feature) => {
    const geometry = decodeTwkb(feature.geom)
    const part = partOf(overlay, geometry)
    const squareMetres = squareMetresOf(part)
    const isThere = squareMetres >= leastSquareMetres || hasPointIn(geometry, site.area)
    return isThere ? [{ feature, part, squareMetres }] : []
  })
  const groups = Map.groupBy(inside, ({ feature: { legendIndex, name } }) =>
    JSON.stringify([legendIndex, name]),
  )
  const merged = [...groups.values()].flatMap((group) => {
    const [first] = group
    if (!first) return []
    const { legendIndex, name } = first.feature
    const ground = overlay.merged(group.map(({ part }) => part))
    const squareMetres = squareMetresOf(ground)
    return [{ ground, entry: { legendIndex, name, features: group.length, squareMetres } }]
  })
  const found = new Set(inside.map(({ feature }) => feature.id))
  return {
    parts: merged.map(({ entry }) => entry).toSorted((a, b) => b.squareMetres - a.squareMetres),
    squareMetres: overlay.covered(merged.map(({ ground }) => ground)),
    nearest: nearestOf(
      layer.around.filter(({ id }) => !found.has(id)),
      means,
    ),
  }
}

/** Publishers give some features, such as brownfield sites, as points. */
function hasPointIn(geometry: Geometry, area: MultiPolygon): boolean {
  return singleParts(geometry).some(
    (part) => part.type === 'Point' && polygonContains(area, part.coordinates),
  )
}

function nearestOf(
  features: readonly MeasuredFeature[],
  { distance, site }: Means,
): MeasuredLayer['nearest'] {
  let nearest: MeasuredLayer['nearest'] = null
  for (const { geom, name, legendIndex } of features) {
    const within = nearest?.distanceMetres ?? site.nearestWithinMetres
    const found = distance.nearest(decodeTwkb(geom), within)
    if (found) nearest = { name, legendIndex, ...found }
  }
  return nearest
}
