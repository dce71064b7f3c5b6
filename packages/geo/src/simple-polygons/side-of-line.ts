/**
 * Twice the signed area of the triangle a, b, c (cross product). With the y axis pointing down it
 * is positive where c lies to the right of the line from a to b, and 0 where the three are
 * collinear. Exact for integers up to 2^25.
 */
export function sideOfLine(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
): number {
  return (bx - ax) * (cy - ay) - (by - ay) * (cx - ax)
}
