/** Why a shape operation is refused. */
export type ShapeProblem =
  /** The line does not cross the shape, or does not split it in two. */
  | 'not-divided'
  /** The hole lies entirely outside the shape. */
  | 'hole-outside'
  /** Nothing of the shape would remain. */
  | 'nothing-left'
  /** The shapes do not share a border. */
  | 'apart'
  /** A shape has no area: all its vertices are collinear. */
  | 'no-area'
  /** More than `maxVertices` in total. */
  | 'too-many-corners'

export type ShapeResult<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ShapeProblem }

/**
 * About half a second of work, during which the screen does not respond; more than any boundary
 * that people draw.
 */
export const maxVertices = 20_000

export function succeeded<T>(value: T): ShapeResult<T> {
  return { ok: true, value }
}

export function failed(problem: ShapeProblem): {
  readonly ok: false
  readonly problem: ShapeProblem
} {
  return { ok: false, problem }
}
