import type { Road } from '../land/country-roads.ts'
import { quarterStyles, type QuarterStyle } from '../plan/town-plan.ts'
import type { Line } from '../plane/line.ts'
import { cutLines, difference, grow, intersection } from '../plane/overlay.ts'
import {
  areaOf,
  centroidOf,
  containsPoint,
  lengthOf,
  compactnessOf,
  type Shape,
} from '../plane/shape.ts'
import type { Face } from './town-faces.ts'
import type { Plot } from '../plan/plot.ts'
import { layStreetGrid, type StreetGrid } from './street-grid.ts'
import type { OccupiedArea } from './occupied-area.ts'

/** A face with generated streets, whose plots are not claimed yet. */
export interface LaidQuarter {
  readonly face: Face
  readonly style: QuarterStyle
  readonly grid: StreetGrid
  readonly rowNames: readonly string[]
  /** The streets, clipped where they meet a main street, a place or the water. */
  readonly streets: readonly Road[]
}

/** How far streets extend beyond their face, into the surrounding main street. */
const reachMetres = 8

export function layQuarter(
  face: Face,
  ground: readonly Shape[],
  places: readonly Shape[],
  nextName: () => string,
): LaidQuarter {
  const style = quarterStyles[face.quarter.style]
  const grid = layStreetGrid(face.name, face.shape, style, face.quarter.degrees)
  const reach = grow([face.shape], reachMetres)
  const cut = (line: Line, name: string) =>
    cutLines(cutLines(cutLines([line], reach, 'inside'), ground, 'inside'), places, 'outside')
      .filter((part) => lengthOf(part, true) > 30)
      .map((part): Road => ({ name, kind: 'road-minor', line: part }))
  const rowNames = grid.rows.map(nextName)
  const streets = [
    ...grid.rows.flatMap((line, row) => cut(line, rowNames[row] ?? '')),
    ...grid.lanes.flatMap((line) => cut(line, nextName())),
  ]
  return { face, style, grid, rowNames, streets }
}

/** Claims the plots of the rows as far as their land is free, numbered along their street. */
export function claimRows(laid: LaidQuarter, taken: OccupiedArea): Plot[] {
  const { face, style, grid, rowNames } = laid
  const numbers = new Map<string, number>()
  return grid.plots.flatMap(({ corners, row, side }): Plot[] => {
    if (!containsPoint(face.shape, centroidOf([corners]))) return []
    const [inside] = intersection([[corners]], [face.shape])
    const shape = inside && taken.claim(inside, 0.62)
    if (!shape) return []
    const key = `${row} ${side}`
    const number = (numbers.get(key) ?? (side === 'odd' ? -1 : 0)) + 2
    numbers.set(key, number)
    const group = rowNames[row] ?? ''
    return [{ use: style.use, shape, group, place: face.quarter.name, corners, number }]
  })
}

/** Claims the remaining land as open space, except for verges too narrow to be a parcel. */
export function claimOpenSpace({ face }: LaidQuarter, taken: OccupiedArea): Plot[] {
  const { name } = face.quarter
  return difference([face.shape], taken.near(face.shape))
    .filter((shape) => areaOf(shape) > 220 && compactnessOf(shape) > 0.22)
    .map((shape): Plot => ({ use: 'open-space', shape, group: name, place: name }))
}
