/**
 * Twice the area of the triangle of a, b and c. With y downwards it is positive where c lies to the right
 * of the way from a to b, and 0 where the three are in line. Exact for whole numbers up to 2^25.
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
