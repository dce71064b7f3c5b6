import type { Path } from './path.ts'

/** Rounds a path to integer coordinates, without consecutive duplicate points. */
export function snapPath(path: Path, into: Path): void {
  into.clear()
  for (let index = 0; index < path.size; index++) {
    // Rounds half up like Math.round, but three times as fast.
    const [x, y] = [Math.floor(path.x(index) + 0.5), Math.floor(path.y(index) + 0.5)]
    const last = into.size - 1
    if (last < 0 || into.x(last) !== x || into.y(last) !== y) into.push(x, y)
  }
}

/** Like `snapPath`, and also drops a last point that equals the first. */
export function snapRing(ring: Path, into: Path): void {
  snapPath(ring, into)
  const last = into.size - 1
  if (last > 0 && into.x(0) === into.x(last) && into.y(0) === into.y(last)) into.dropLast()
}

/** Douglas-Peucker simplification of a line to within `tolerance`. */
export function simplifyLine(line: Path, tolerance: number, into: Path): void {
  into.clear()
  copyRetained(line, retainedBetween(line, [[0, line.size - 1]], tolerance), into)
}

/** Douglas-Peucker for a ring, split at its first point and the one farthest from it. */
export function simplifyRing(ring: Path, tolerance: number, into: Path): void {
  into.clear()
  const far = farthestFromFirst(ring)
  copyRetained(
    ring,
    retainedBetween(
      ring,
      [
        [0, far],
        [far, ring.size],
      ],
      tolerance,
    ),
    into,
  )
}

type Span = readonly [from: number, to: number]

/** Marks the points to retain. A span may end at `size`, which means the first point again. */
function retainedBetween(path: Path, spans: readonly Span[], tolerance: number): Uint8Array {
  const isRetained = new Uint8Array(path.size + 1)
  const open = [...spans]
  for (let span = open.pop(); span !== undefined; span = open.pop()) {
    const [from, to] = span
    isRetained[from] = 1
    isRetained[to] = 1
    const farthest = farthestFromChord(path, from, to, tolerance)
    if (farthest !== undefined) open.push([from, farthest], [farthest, to])
  }
  return isRetained
}

function farthestFromChord(
  path: Path,
  from: number,
  to: number,
  tolerance: number,
): number | undefined {
  const [x, y] = [path.x(from), path.y(from)]
  const end = to === path.size ? 0 : to
  const [dx, dy] = [path.x(end) - x, path.y(end) - y]
  let farthest: number | undefined
  let most = tolerance * tolerance
  for (let index = from + 1; index < to; index++) {
    const distance = squareToSegment(path.x(index) - x, path.y(index) - y, dx, dy)
    if (distance <= most) continue
    most = distance
    farthest = index
  }
  return farthest
}

/** Squared distance of a point from the segment between the origin and (dx, dy). */
function squareToSegment(x: number, y: number, dx: number, dy: number): number {
  const square = dx * dx + dy * dy
  const along = square === 0 ? 0 : Math.min(Math.max((x * dx + y * dy) / square, 0), 1)
  return (x - along * dx) ** 2 + (y - along * dy) ** 2
}

function farthestFromFirst(ring: Path): number {
  let [farthest, most] = [0, -1]
  for (let index = 0; index < ring.size; index++) {
    const square = (ring.x(index) - ring.x(0)) ** 2 + (ring.y(index) - ring.y(0)) ** 2
    if (square > most) [farthest, most] = [index, square]
  }
  return farthest
}

function copyRetained(path: Path, isRetained: Uint8Array, into: Path): void {
  for (let index = 0; index < path.size; index++) {
    if (isRetained[index] === 1) into.push(path.x(index), path.y(index))
  }
}
