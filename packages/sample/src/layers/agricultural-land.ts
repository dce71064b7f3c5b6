import type { District } from '../district.ts'
import { fertilityAt } from '../land/landscape.ts'
import { contoursOf } from '../plane/contour.ts'
import { difference, grow, intersection } from '../plane/overlay.ts'
import { areaOf, boxOf, lengthOf, type Shape } from '../plane/shape.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

/** The minimum soil quality of each grade, best first. */
const grades = [
  ['Grade 1', 0.86],
  ['Grade 2', 0.64],
  ['Grade 3', 0.36],
  ['Grade 4', 0.16],
  ['Grade 5', -1],
] as const

const smallestSquareMetres = 30_000

/** Provisional Agricultural Land Classification, columns as Natural England publishes them. */
export function classifyFarmland(district: District): LayerSource {
  const [island] = [district.island.main]
  const urban = intersection(builtUp(district), [island])
  const woods = grow(
    district.plots.filter(({ use }) => use === 'wood').map((plot) => plot.shape),
    6,
  )
  const forest = difference(
    woods.filter((wood) => areaOf(wood) > 400_000),
    urban,
  )
  const farmland = difference([island], [...urban, ...forest])
  const features = [
    ...pieces('Urban', urban),
    ...pieces('Non Agricultural', intersection(forest, [island])),
    ...pieces('Exclusion', district.island.piers),
  ]
  const fertileAbove = contoursOf(fertilityAt, boxOf(island), 190)
  let better: Shape[] = []
  for (const [grade, least] of grades) {
    const reach = least < 0 ? [island] : fertileAbove(least)
    features.push(...pieces(grade, intersection(difference(reach, better), farmland)))
    better = reach
  }
  return { id: 'agricultural-land', format: 'shapefile-zip', features }
}

function builtUp({ town, villages }: District): Shape[] {
  const large = villages.filter((village) => village.plots.length > 130)
  const plots = large.flatMap((village) => village.plots.map((plot) => plot.shape))
  return [...grow(town.ground, 25), ...grow(grow(plots, 40), -20)]
}

const pieces = (grade: string, shapes: readonly Shape[]) =>
  shapes
    .filter((shape) => grade === 'Exclusion' || areaOf(shape) > smallestSquareMetres)
    .map((shape) =>
      areaFeature([shape], {
        ALC_GRADE: grade,
        AREA: Math.round(areaOf(shape)),
        PERIMETER: Math.round(shape.reduce((sum, ring) => sum + lengthOf(ring), 0)),
        GEOGEXT: 'Doggerland',
      }),
    )
