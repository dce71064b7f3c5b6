import { createNoise } from '../plane/noise.ts'
import type { District } from '../district.ts'
import { communes, type Commune } from '../plan/boundary-plan.ts'
import { difference, intersection, union } from '../plane/overlay.ts'
import { areaOf, centroidOf, cyclic, type Shape } from '../plane/shape.ts'
import { between, distance, leftOf, minus, plus, times, unit, type Point } from '../plane/point.ts'
import { shareEdges } from '../register/shared-edges.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

/** A commune and its land. */
interface Territory {
  readonly commune: Commune
  readonly shapes: readonly Shape[]
}

interface Division {
  readonly id: LayerSource['id']
  readonly format: LayerSource['format']
  readonly nameOf: (commune: Commune) => string
  /** The columns of ONS; their names include the vintage. */
  readonly columns: (name: string, code: string) => Record<string, string>
}

const council = { LAD26CD: 'E06009901', LAD26NM: 'Doggerland' }

const divisions: readonly Division[] = [
  {
    id: 'wards',
    format: 'geojson',
    nameOf: ({ ward }) => ward,
    columns: (name, code) => ({
      WD26CD: `E0509${code}`,
      WD26NM: name,
      WD26NMW: name.includes('Llanŵyl') ? 'Sgêr a Llanŵyl' : '',
      ...council,
    }),
  },
  {
    id: 'parishes',
    format: 'geopackage',
    nameOf: ({ parish }) => parish,
    columns: (name, code) => ({
      PARNCP26CD: `E0409${code}`,
      PARNCP26NM: name,
      PARNCP26NMW: name === 'Skernehead' ? 'Pen Sgêr' : '',
    }),
  },
  {
    id: 'councils',
    format: 'geojson',
    nameOf: () => council.LAD26NM,
    columns: () => ({ ...council, LAD26NMW: 'Tir Dogger' }),
  },
  {
    id: 'constituencies',
    format: 'geopackage',
    nameOf: ({ constituency }) => constituency,
    columns: (name, code) => ({ PCON24CD: `E1409${code}`, PCON24NM: name }),
  },
  {
    id: 'devolved-powers',
    format: 'geojson',
    nameOf: ({ region }) => region,
    columns: (name, code) => ({
      SENC26CD: `W1009${code}`,
      SENC26NM: name,
      SENC26NMW: name === 'Doggerland West' ? 'Gorllewin Tir Dogger' : 'Dwyrain Tir Dogger',
    }),
  },
  {
    id: 'counties',
    format: 'shapefile-zip',
    nameOf: () => 'North Sea Isles',
    columns: (name) => ({ CTY26CD: 'E10009901', CTY26NM: name }),
  },
]

/**
 * Wards, parishes and the other divisions: all are unions of communes, so that they nest without
 * gaps.
 */
export function drawBoundaries({ island }: District): LayerSource[] {
  const territories = withSharedEdges(divide(island.land, communes))
  return divisions.map(({ id, format, nameOf, columns }) => {
    const areas = [...joined(territories, nameOf)]
    const features = areas.map(([name, shapes], index) =>
      areaFeature(shapes, columns(name, String(index + 1).padStart(4, '0'))),
    )
    return { id, format, features }
  })
}

/**
 * Voronoi partition of the land by commune, on a plane distorted by noise (domain warping) so that
 * no boundary is straight. Gaps from rounding are assigned to the nearest commune.
 */
function divide(land: readonly Shape[], among: readonly Commune[]): Territory[] {
  let rest = [...land]
  const territories = among.map((commune) => {
    let shapes = rest
    for (const other of among) {
      if (other !== commune) shapes = intersection(shapes, [nearerTo(commune.at, other.at)])
    }
    rest = difference(rest, shapes)
    return { commune, shapes }
  })
  return territories.map(({ commune, shapes }) => {
    const strays = rest.filter((shape) => nearest(among, centroidOf(shape)) === commune)
    return { commune, shapes: union([...shapes, ...strays]) }
  })
}

/** The half-plane, distorted by noise, that is nearer to one position than to another. */
function nearerTo(place: Point, other: Point): Shape {
  const away = unit(minus(place, other))
  const along = leftOf(away)
  const middle = between(place, other, 0.5)
  // A multiple of the step, so that both sides of a boundary have identical vertices.
  const reach = 27_000
  const edge: Point[] = []
  for (let metres = reach; metres >= -reach; metres -= 90) {
    edge.push(pulled(plus(middle, times(along, metres))))
  }
  const behind = times(away, 2 * reach)
  return [[...edge, plus(cyclic(edge, -1), behind), plus(cyclic(edge, 0), behind)]]
}

const aside = createNoise(81, 2300, 4)
const ahead = createNoise(83, 2300, 4)

/** Distorts a position, deterministically, so that boundaries which met still meet. */
const pulled = (spot: Point): Point => plus(spot, times([aside(spot), ahead(spot)], 620))

function nearest(among: readonly Commune[], spot: Point): Commune | undefined {
  return among.toSorted((a, b) => distance(a.at, spot) - distance(b.at, spot))[0]
}

function withSharedEdges(territories: readonly Territory[]): Territory[] {
  const flat = territories.flatMap(({ commune, shapes }) =>
    shapes.map((shape) => ({ commune, shape })),
  )
  const shared = shareEdges(flat.map(({ shape }) => shape))
  return territories.map(({ commune }) => ({
    commune,
    shapes: flat.flatMap((piece, index) => {
      const shape = shared[index]
      return piece.commune === commune && shape ? [shape] : []
    }),
  }))
}

function joined(
  territories: readonly Territory[],
  nameOf: (commune: Commune) => string,
): Map<string, Shape[]> {
  const groups = Map.groupBy(territories, ({ commune }) => nameOf(commune))
  return new Map(
    [...groups].map(([name, group]) => [
      name,
      union(group.flatMap(({ shapes }) => shapes)).map(withoutCracks),
    ]),
  )
}

/** Removes gaps no wider than a road, which may remain where three boundaries meet. */
function withoutCracks(shape: Shape): Shape {
  return shape.filter((ring, index) => index === 0 || areaOf([ring]) < -2000)
}
