import { heightAt } from '../land/landscape.ts'
import { contoursOf } from '../plane/contour.ts'
import { boxOf, containsPoint, type Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'

export interface ContourLine {
  readonly metres: number
  /** Every fifth contour is an index contour, drawn stronger. */
  readonly isIndex: boolean
  readonly line: readonly Point[]
}

/** Skell Moor, where the relative elevation is about 1, rises to some 200 metres. */
const metresOfUnit = 200
const intervalMetres = 10
const highestMetres = 260
const meshMetres = 110

/** The contour lines of an island, clipped to its coast. */
export function* contourLines(island: Shape): Generator<ContourLine> {
  const groundAbove = contoursOf(heightAt, boxOf(island), meshMetres)
  for (let metres = intervalMetres; metres < highestMetres; metres += intervalMetres) {
    const isIndex = metres % (5 * intervalMetres) === 0
    for (const ring of groundAbove(metres / metresOfUnit).flat()) {
      for (const line of runsWithin(island, [...ring, ...ring.slice(0, 1)])) {
        yield { metres, isIndex, line }
      }
    }
  }
}

/** The runs of consecutive positions of a line that are on the island. */
function runsWithin(island: Shape, line: readonly Point[]): Point[][] {
  const runs: Point[][] = [[]]
  for (const spot of line) {
    if (containsPoint(island, spot)) runs.at(-1)?.push(spot)
    else runs.push([])
  }
  return runs.filter((run) => run.length > 1)
}
