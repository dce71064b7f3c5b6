import { createNoise } from '../plane/noise.ts'
import type { District } from '../district.ts'
import { heightAt } from '../land/landscape.ts'
import { contoursOf } from '../plane/contour.ts'
import { difference, grow, intersection } from '../plane/overlay.ts'
import { areaOf, boxOf, type Shape } from '../plane/shape.ts'
import { areaFeature, type LayerSource } from './layer-source.ts'

const drainage = createNoise(71, 900)

/** From dry to wet, by minimum drainage. Codes are those of the forest soil survey. */
const woodSoils = [
  ['Brown Earth', '1u', 0.22],
  ['Podzol', '3m', 0.08],
  ['Ironpan Soil', '4b', -0.02],
  ['Surface-water Gley', '7z', -0.16],
  ['Ground-water Gley', '5b', -0.3],
  ['Peaty Surface-water Gley', '6z', -9],
] as const

const moorSoils = [
  ['Skeletal Soil', '13p', 0.34],
  ['Eroded Bog', '14', 0.2],
  ['Unflushed Blanket Bog', '11b', -0.06],
  ['Flushed Blanket Bog', '9c', -0.22],
  ['Flat or Raised Bogs', '10a', -0.36],
  ['Basin Bog', '8b', -9],
] as const

/** National Forest Estate soils: under the woods, and the moor's bogs beside them. */
export function surveySoils({ plots }: District): LayerSource {
  const woods = grow(shapesOf(plots, 'wood'), 5)
  const moors = grow(shapesOf(plots, 'moor'), 6).filter((moor) => areaOf(moor) > 1_000_000)
  const features = [...soilsOf(woods, woodSoils), ...soilsOf(difference(moors, woods), moorSoils)]
  return { id: 'forest-soils', format: 'geopackage', features }
}

const shapesOf = (plots: District['plots'], use: 'wood' | 'moor') =>
  plots.filter((plot) => plot.use === use).map((plot) => plot.shape)

function soilsOf(
  ground: readonly Shape[],
  soils: readonly (readonly [name: string, code: string, above: number])[],
) {
  const drierThan = contoursOf(
    (spot) => drainage(spot) - 0.1 * heightAt(spot),
    boxOf(ground.flat()),
    120,
  )
  let rest = [...ground]
  return soils.flatMap(([name, code, above]) => {
    const reach = above < -1 ? rest : drierThan(above)
    const found = intersection(rest, reach)
    rest = difference(rest, reach)
    return found
      .filter((shape) => areaOf(shape) > 4000)
      .map((shape) => areaFeature([shape], columnsOf(name, code)))
  })
}

const columnsOf = (name: string, code: string) => ({
  Main_Soil_Group: name,
  Soil_Code_1: code,
  Soil_1_Percent: 70,
  Soil_Code_2: '7b',
  Soil_2_Percent: 30,
  Full_string: `${code} 70%, 7b 30%`,
})
