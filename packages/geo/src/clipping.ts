import { Path, type Box } from './path.ts'

/**
 * Sutherland-Hodgman polygon clipping (1974) of a ring to a box, one side after the other. Where a
 * ring leaves the box and re-enters it, the parts stay connected along the box's edge. Returns the
 * ring itself or one of the two buffers `buffer` and `otherBuffer`; does not modify the ring.
 */
export function clipRing(ring: Path, box: Box, buffer: Path, otherBuffer: Path): Path {
  let from = ring
  let free = buffer
  const cutAway = (isBeyond: boolean, cut: Cut): void => {
    if (!isBeyond) return
    cut(from, free.clear())
    const last = from === ring ? otherBuffer : from
    from = free
    free = last
  }
  cutAway(ring.left < box.left, (path, into) => cutX(path, into, box.left, 1))
  cutAway(ring.right > box.right, (path, into) => cutX(path, into, box.right, -1))
  cutAway(ring.top < box.top, (path, into) => cutY(path, into, box.top, 1))
  cutAway(ring.bottom > box.bottom, (path, into) => cutY(path, into, box.bottom, -1))
  return from
}

type Cut = (path: Path, into: Path) => void

/** Keeps the part to the right of `limit` when `side` is 1, to the left when it is -1. */
function cutX(path: Path, into: Path, limit: number, side: 1 | -1): void {
  const last = path.size - 1
  for (let index = 0, before = last; index <= last; before = index++) {
    const [x, lastX] = [path.x(index), path.x(before)]
    const isInside = (x - limit) * side >= 0
    if (isInside !== (lastX - limit) * side >= 0) {
      const part = (limit - lastX) / (x - lastX)
      into.push(limit, path.y(before) + part * (path.y(index) - path.y(before)))
    }
    if (isInside) into.push(x, path.y(index))
  }
}

/** Keeps the part below `limit` when `side` is 1, above when it is -1. */
function cutY(path: Path, into: Path, limit: number, side: 1 | -1): void {
  const last = path.size - 1
  for (let index = 0, before = last; index <= last; before = index++) {
    const [y, lastY] = [path.y(index), path.y(before)]
    const isInside = (y - limit) * side >= 0
    if (isInside !== (lastY - limit) * side >= 0) {
      const part = (limit - lastY) / (y - lastY)
      into.push(path.x(before) + part * (path.x(index) - path.x(before)), limit)
    }
    if (isInside) into.push(path.x(index), y)
  }
}

/** The parts of a line inside a box, segment by segment after Liang and Barsky (1984). */
export function clipLine(line: Path, box: Box): Path[] {
  if (line.isWithin(box)) return [line]
  const pieces: Path[] = []
  let piece: Path | undefined
  for (let index = 1; index < line.size; index++) {
    const [x, y] = [line.x(index - 1), line.y(index - 1)]
    const [dx, dy] = [line.x(index) - x, line.y(index) - y]
    const inside = partInside(x, y, dx, dy, box)
    if (inside === undefined) {
      piece = undefined
      continue
    }
    const [enter, leave] = inside
    if (piece === undefined) {
      piece = new Path()
      pieces.push(piece)
      pushAlong(piece, x, y, dx, dy, enter, box)
    }
    pushAlong(piece, x, y, dx, dy, leave, box)
    if (leave < 1) piece = undefined
  }
  return pieces
}

/** The parameter interval, within 0 to 1, of a segment inside the box. */
function partInside(
  x: number,
  y: number,
  dx: number,
  dy: number,
  box: Box,
): [enter: number, leave: number] | undefined {
  let [enter, leave] = [0, 1]
  const sides = [
    [dx, box.left - x],
    [-dx, x - box.right],
    [dy, box.top - y],
    [-dy, y - box.bottom],
  ] as const
  for (const [inwards, distance] of sides) {
    if (inwards === 0 && distance > 0) return undefined
    if (inwards > 0) enter = Math.max(enter, distance / inwards)
    if (inwards < 0) leave = Math.min(leave, distance / inwards)
  }
  return enter > leave ? undefined : [enter, leave]
}

function pushAlong(
  path: Path,
  x: number,
  y: number,
  dx: number,
  dy: number,
  part: number,
  box: Box,
): void {
  // Clamped, because rounding may move a point slightly outside the box it was clipped to.
  path.push(
    Math.min(Math.max(x + part * dx, box.left), box.right),
    Math.min(Math.max(y + part * dy, box.top), box.bottom),
  )
}
