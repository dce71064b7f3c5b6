import type { Area, BoundaryLayer } from '@terrier/contract/areas'
import { areaMaxCrossings, areaMaxPositions } from '@terrier/contract/limits'
import { Problem } from '@terrier/contract/problems'
import { meetsMoreThan } from '@terrier/domain/shapes/count-meetings'
import { unitePolygons } from '@terrier/domain/shapes/unite-polygons'
import { assertNever } from '@terrier/geo/assert-never'
import { boundsOf, type Bounds } from '@terrier/geo/bounds'
import type { Geometry, MultiPolygon, Polygon } from '@terrier/geo/geometry'
import { singleParts } from '@terrier/geo/single-parts'
import { decodeTwkb } from '@terrier/geo/twkb'

import type { Context } from '../http/context.ts'

/** The ground of an `Area`, as its rings are in the published data or as they were drawn. */
export interface ResolvedArea {
  /** The name of a boundary; null for other areas. */
  readonly name: string | null
  /** Longitude and latitude in degrees (WGS 84); its polygons neither cross nor overlap. */
  readonly geometry: MultiPolygon
  readonly bounds: Bounds
  /** The layer and edition that a boundary is of; null for other areas. */
  readonly boundary: { readonly layer: BoundaryLayer; readonly edition: string } | null
}

type Sources = Pick<Context, 'store' | 'datasets'>

/**
 * Reads or repairs the polygons of an area. Throws the refusals in `areaProblems`: 'bad-bounds' for
 * reversed bounds, 'area-invalid' where nothing of a drawn polygon remains, or it has too many
 * vertices or crosses itself too often, 'area-not-found' for an unknown boundary,
 * 'property-not-found' for an unknown parcel.
 */
export async function resolveArea(area: Area, sources: Sources): Promise<ResolvedArea> {
  switch (area.kind) {
    case 'bounds':
      return areaOf([polygonOfBounds(area.bounds)])
    case 'polygon':
      return areaOf(unionOf(polygonParts(area.geometry)))
    case 'parcels':
      return areaOf(unionOf(await parcelPolygons(area.polyIds, sources)))
    case 'boundary':
      return boundaryArea(area, sources)
    default:
      return assertNever(area)
  }
}

/** The area of polygons that neither cross nor overlap. */
export const areaOfPolygons = (geometry: MultiPolygon): ResolvedArea => areaOf(polygonsIn(geometry))

function areaOf(
  polygons: readonly Polygon[],
  from: Pick<ResolvedArea, 'name' | 'boundary'> = { name: null, boundary: null },
): ResolvedArea {
  const geometry: MultiPolygon = {
    type: 'MultiPolygon',
    coordinates: polygons.map(({ coordinates }) => coordinates),
  }
  return {
    ...from,
    geometry,
    bounds: boundsOf(geometry),
  }
}

function polygonOfBounds([west, south, east, north]: Bounds): Polygon {
  if (!(west < east) || !(south < north)) throw new Problem('bad-bounds')
  const ring = [
    [west, south],
    [east, south],
    [east, north],
    [west, north],
    [west, south],
  ] as const
  return { type: 'Polygon', coordinates: [ring] }
}

function unionOf(polygons: readonly Polygon[]): readonly Polygon[] {
  const positions = polygons.flatMap(({ coordinates }) => coordinates.flat()).length
  // Twice: parcels side by side share their borders.
  if (meetsMoreThan(2 * positions + areaMaxCrossings, polygons)) throw new Problem('area-invalid')
  const union = unitePolygons(polygons, areaMaxPositions)
  if (!union.ok) throw new Problem('area-invalid')
  return union.value
}

/** Positions without heights: a saved map may have them. */
function polygonParts(
  geometry: Extract<Area, { kind: 'polygon' }>['geometry'],
): readonly Polygon[] {
  const parts = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates
  return parts.map((rings) => ({
    type: 'Polygon',
    coordinates: rings.map((ring) => ring.map(([lng, lat]) => [lng, lat] as const)),
  }))
}

async function parcelPolygons(
  polyIds: readonly number[],
  { store, datasets }: Sources,
): Promise<readonly Polygon[]> {
  const asked = new Set(polyIds)
  const release = await datasets.named('ownership')
  const found = release ? await store.parcels.withIds(release.version, [...asked]) : []
  if (found.length < asked.size) throw new Problem('property-not-found')
  // In a fixed order, so that the same parcels are measured the same to the last digit.
  const sorted = found.toSorted((a, b) => a.polyId - b.polyId)
  return sorted.flatMap(({ geom }) => polygonsIn(decodeTwkb(geom)))
}

async function boundaryArea(
  { layer, version, feature }: Extract<Area, { kind: 'boundary' }>,
  { store, datasets }: Sources,
): Promise<ResolvedArea> {
  const dataset = await datasets.atVersion(layer, version)
  const found = dataset && (await store.features.outline(version, feature))
  const polygons = found ? polygonsIn(decodeTwkb(found.geom)) : []
  if (!dataset || !found || polygons.length === 0) throw new Problem('area-not-found')
  return areaOf(polygons, { name: found.name, boundary: { layer, edition: dataset.edition } })
}

const polygonsIn = (geometry: Geometry): Polygon[] =>
  singleParts(geometry).filter((part) => part.type === 'Polygon')
