/** Why a shape cannot be cut or joined as the person asked. */
export type ShapeProblem =
  /** The line does not cross the shape, or does not cut it in two. */
  | 'not-divided'
  /** The hole lies wholly outside the shape. */
  | 'hole-outside'
  /** Nothing of the shape would be left. */
  | 'nothing-left'
  /** The shapes do not touch along a border. */
  | 'apart'
  /** A shape encloses no ground: all its corners lie in one line. */
  | 'no-area'
  /** More than `mostCorners` together. */
  | 'too-many-corners'

export type ShapeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ShapeProblem }

/**
 * Half a second of work, and more than any boundary that people draw. The screen would
 * stand still for longer ones.
 */
export const mostCorners = 20_000

export function done<T>(value: T): ShapeResult<T> {
  return { ok: true, value }
}

export function refused(problem: ShapeProblem): {
  readonly ok: false
  readonly problem: ShapeProblem
} {
  return { ok: false, problem }
}
