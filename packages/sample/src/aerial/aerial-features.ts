import type { District } from '../district.ts'
import { roadWidthMetres } from '../land/country-roads.ts'
import { areaOf, cyclic, type Ring, type Shape } from '../plane/shape.ts'
import { leftOf, minus, plus, times, unit, type Point } from '../plane/point.ts'
import type { LandUse, Plot } from '../plan/plot.ts'
import type { Cover } from './land-covers.ts'

/** An area of one land cover; later features are drawn above earlier ones. */
export interface AerialFeature {
  readonly cover: Cover
  readonly shape: Shape
  /** At lower zooms it would be smaller than a pixel. */
  readonly minZoom: number
}

const hedgeMetres = 4
/** The offset of shadows: the sun is in the south-west, and a house is some seven metres high. */
const shadow: Point = [3.2, 3.8]

/** The land cover of Doggerland in painting order, bottom first. */
export function* aerialFeatures(district: District): Generator<AerialFeature> {
  const { island, beaches, plots, water, roads, buildings } = district
  for (const { shape } of beaches) yield on('sand', shape)
  for (const shape of island.land) yield on('rough', shape)
  for (const [number, plot] of plots.entries()) yield on(coverOf(plot, number), plot.shape)
  for (const { use, shape } of plots) {
    if (!hedged.has(use)) continue
    for (const quad of shape.flatMap((ring) => strokes([...ring, cyclic(ring, 0)], hedgeMetres))) {
      yield on('hedge', quad, 13)
    }
  }
  for (const shape of water.surface) yield on('water', shape)
  for (const { kind, line } of roads) {
    const isTrack = kind === 'track'
    // The asphalt is narrower than the road between its hedges.
    const width = roadWidthMetres[kind] * 0.72
    for (const quad of strokes(line, width)) {
      yield on(isTrack ? 'track' : 'road', quad, kind === 'road-main' ? 11 : 13)
    }
  }
  for (const shape of buildings) yield on('shade', shape.map(cast), 14)
  for (const [number, shape] of buildings.entries()) yield on(roofOf(shape, number), shape, 13)
}

function on(cover: Cover, shape: Shape, minZoom = 0): AerialFeature {
  return { cover, shape, minZoom }
}

const hedged = new Set<LandUse>(['field', 'farmstead', 'moor', 'cemetery', 'allotments'])

const crops = ['pasture', 'barley', 'meadow', 'wheat', 'pasture', 'beet', 'plough'] as const

const coverOfUse: Readonly<Record<LandUse, Cover>> = {
  terrace: 'garden',
  semi: 'garden',
  detached: 'garden',
  'council-house': 'garden',
  cottage: 'garden',
  shop: 'yard',
  burgage: 'garden',
  industrial: 'yard',
  dock: 'yard',
  square: 'yard',
  church: 'lawn',
  civic: 'yard',
  park: 'lawn',
  school: 'lawn',
  health: 'yard',
  cemetery: 'lawn',
  allotments: 'beet',
  leisure: 'lawn',
  utility: 'yard',
  'open-space': 'meadow',
  green: 'lawn',
  hall: 'lawn',
  farmstead: 'yard',
  field: 'pasture',
  wood: 'wood',
  moor: 'moor',
}

function coverOf({ use }: Plot, number: number): Cover {
  if (use !== 'field') return coverOfUse[use]
  // Multiplied by a prime, so that neighbouring fields, which are adjacent in the list, get
  // different crops.
  return crops[(number * 31) % crops.length] ?? 'pasture'
}

function roofOf(shape: Shape, number: number): Cover {
  if (areaOf(shape) > 700) return 'tin'
  return (['slate', 'slate', 'tile', 'pantile'] as const)[(number >> 4) % 4] ?? 'slate'
}

const cast = (ring: Ring): Ring => ring.map((spot) => plus(spot, shadow))

/** A rectangle along each segment of a line. */
function strokes(line: readonly Point[], widthMetres: number): Shape[] {
  return line.slice(1).flatMap((to, index) => {
    const from = line[index]
    if (!from || (from[0] === to[0] && from[1] === to[1])) return []
    const aside = times(leftOf(unit(minus(to, from))), widthMetres / 2)
    return [[[plus(from, aside), minus(from, aside), minus(to, aside), plus(to, aside)]]]
  })
}
