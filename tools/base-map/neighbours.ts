import type { BBox, Feature, MultiLineString, Polygon, Position } from 'geojson'
import { merge, mesh } from 'topojson-client'
import type {
  GeometryCollection,
  MultiPolygon as TopologyMultiPolygon,
  Polygon as TopologyPolygon,
  Topology,
} from 'topojson-specification'

import type { GroundProperties } from './british-isles.ts'
import { clipRing } from './clip-ring.ts'
import { feature, rounded } from './geo-json.ts'

/** The area that a wide screen shows round Great Britain at the lowest zoom, and a little more. */
const surroundings: BBox = [-26, 43, 16, 65]

/** These have the more detailed coast already. */
const drawnElsewhere = new Set(['United Kingdom', 'Ireland', 'Isle of Man', 'Jersey', 'Guernsey'])

export type WorldAtlas = Topology<{ countries: GeometryCollection<{ name: string }> }>

type Country = TopologyPolygon<{ name: string }> | TopologyMultiPolygon<{ name: string }>

/**
 * The neighbouring countries, merged into one area and clipped, from Natural Earth 1:50m (public
 * domain).
 */
export function neighbourLand(atlas: WorldAtlas): Feature<Polygon, GroundProperties>[] {
  // Every country of the atlas is a Polygon or MultiPolygon.
  const countries = atlas.objects.countries.geometries as Country[]
  const abroad = countries.filter((country) => !drawnElsewhere.has(nameOf(country)))
  return merge(atlas, abroad)
    .coordinates.map(([outer = []]) => clipRing(outer, surroundings))
    .filter((ring) => ring.length > 3)
    .map((ring) =>
      feature({ type: 'Polygon', coordinates: [ring.map(rounded)] }, { kind: 'land' as const }),
    )
}

/**
 * Land borders in the surroundings: the one in Ireland is shown at higher zooms, so it comes from
 * the finer atlas.
 */
export function frontiers(
  coarse: WorldAtlas,
  fine: WorldAtlas,
): Feature<MultiLineString, { kind: 'frontier' }> {
  const lines = [
    ...sharedLines(fine, (name) => drawnElsewhere.has(name)),
    ...sharedLines(coarse, (name) => !drawnElsewhere.has(name)),
  ].filter((line) => line.some(isNear))
  return feature(
    { type: 'MultiLineString', coordinates: lines.map((line) => line.map(rounded)) },
    { kind: 'frontier' },
  )
}

function sharedLines(atlas: WorldAtlas, isWanted: (name: string) => boolean): Position[][] {
  return mesh(
    atlas,
    atlas.objects.countries,
    (one, other) =>
      one !== other && isWanted(nameOf(one as Country)) && isWanted(nameOf(other as Country)),
  ).coordinates
}

function nameOf(country: Country): string {
  return country.properties?.name ?? ''
}

function isNear([lng = Number.NaN, lat = Number.NaN]: Position): boolean {
  const [west, south, east, north] = surroundings as [number, number, number, number]
  return lng >= west && lng <= east && lat >= south && lat <= north
}
