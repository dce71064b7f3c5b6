import { createRandom, type Random } from '../random/random.ts'
import { coverAt, type Cover } from '../land/landscape.ts'
import type { Line } from '../plane/line.ts'
import { areaOf, centroidOf, compactnessOf, type Shape } from '../plane/shape.ts'
import { cutAcross, worthwhile } from './cut.ts'

const hectare = 10_000

export interface Field {
  readonly shape: Shape
  readonly cover: Cover
}

/** A holding: adjacent fields that were split from one area. */
export interface Holding {
  readonly fields: readonly Field[]
}

export interface Countryside {
  readonly holdings: readonly Holding[]
  /** Lanes along the first splits, so that every holding is near a road. */
  readonly lanes: readonly Line[]
}

/**
 * Subdivides the open country recursively into lanes, holdings and hedged fields, like historical
 * enclosure.
 */
export function createFields(country: readonly Shape[]): Countryside {
  const random = createRandom('fields')
  const lanes: Line[] = []
  const holdings: Holding[] = []
  const visit = (shape: Shape): void => {
    const hectares = areaOf(shape) / hectare
    const isOpen = coverAt(centroidOf(shape)) === 'moor'
    if (hectares < (isOpen ? 420 : random.between(55, 130))) {
      holdings.push({ fields: fieldsOf(shape, random) })
      return
    }
    const hasLane = !isOpen && hectares > 170
    const cut = cutAcross(
      shape,
      { waywardness: 0.07, stepMetres: 70, ...(hasLane ? { laneMetres: 8 } : {}) },
      random,
    )
    lanes.push(...cut.lanes)
    worthwhile(cut.pieces, 400).forEach(visit)
  }
  country.filter((shape) => areaOf(shape) > 400).forEach(visit)
  return { holdings, lanes }
}

function fieldsOf(shape: Shape, random: Random): Field[] {
  const squareMetres = areaOf(shape)
  if (squareMetres < 700 || compactnessOf(shape) < 0.03) return []
  const cover = coverAt(centroidOf(shape))
  if (squareMetres < leastCut(cover, random)) return [{ shape, cover }]
  const { pieces } = cutAcross(shape, { waywardness: 0.045, stepMetres: 34 }, random)
  const kept = worthwhile(pieces, 700)
  if (kept.length < 2) return [{ shape, cover }]
  return kept.flatMap((piece) => fieldsOf(piece, random))
}

/** The area below which land is not split further. */
function leastCut(cover: Cover, random: Random): number {
  if (cover === 'moor') return hectare * random.between(60, 160)
  if (cover === 'wood') return hectare * random.between(8, 30)
  return hectare * Math.min(20, Math.max(2, 10.8 * Math.exp(0.5 * random.normal())))
}
