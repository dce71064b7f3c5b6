import { createNoise } from '../plane/noise.ts'
import type { District } from '../district.ts'
import { difference, grow, union } from '../plane/overlay.ts'
import { areaOf, centroidOf, type Shape } from '../plane/shape.ts'
import { sizeOf } from '../plane/point.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

const breadth = createNoise(55, 1800, 2)

/** The green belt round the town, with boundaries along hedges; columns as MHCLG publishes them. */
export function drawGreenbelt({ plots, town, villages }: District): LayerSource {
  const open = plots.filter(({ use, shape }) => {
    if (use !== 'field' && use !== 'wood' && use !== 'farmstead') return false
    const middle = centroidOf(shape)
    return sizeOf(middle) < 2700 + 500 * breadth(middle)
  })
  const built = [
    ...town.ground,
    ...villages.flatMap((village) => village.plots.map((plot) => plot.shape)),
  ]
  const belt = difference(closed(open.map((plot) => plot.shape)), built)
  const wide = belt.filter((shape) => areaOf(shape) > 60_000)
  const hectares = Math.round(wide.reduce((sum, shape) => sum + areaOf(shape), 0) / 100) / 100
  const properties = {
    LAD_NM: 'Doggerland',
    LAD_CD: 'E06009901',
    GB_Name: 'Dogger Haven Green Belt',
    Area_ha: hectares,
  }
  return {
    id: 'greenbelt',
    format: 'shapefile-zip',
    features: [areaFeature(wide, properties)],
  }
}

/** Merges fields with the lanes between them (morphological closing). */
const closed = (shapes: readonly Shape[]): Shape[] => grow(union(grow(shapes, 9)), -9)
