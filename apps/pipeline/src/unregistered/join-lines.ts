import type { Path64, Paths64 } from 'clipper2-ts'

/** Lines joined by their ends. The path of a closed one does not repeat its first vertex. */
export interface Chain {
  readonly path: Path64
  readonly isClosed: boolean
}

/** Ends that are no further apart are the same place, in millimetres. */
const snapMillimetres = 1000

type Vertex = Path64[number]

interface Link {
  readonly path: Path64
  readonly from: number
  readonly to: number
}

/**
 * Joins lines where exactly two ends meet, whatever their directions. Where three or more meet it
 * is not known which belong together, so the lines end there. A line that is listed twice counts
 * once.
 */
export function joinByEnds(lines: Paths64): Chain[] {
  const numberOf = placeNumbers()
  const links = distinct(
    lines.flatMap((path) => {
      const [first, last] = [path[0], path.at(-1)]
      if (!first || !last || path.length < 2) return []
      return [{ path, from: numberOf(first), to: numberOf(last) }]
    }),
  )
  const rings = links.filter(({ from, to }) => from === to)
  const open = links.filter(({ from, to }) => from !== to)
  const meeting = new Map<number, Link[]>()
  for (const link of open) {
    for (const end of [link.from, link.to]) {
      const others = meeting.get(end)
      if (others) others.push(link)
      else meeting.set(end, [link])
    }
  }
  const used = new Set<Link>()
  const chains = open.flatMap((link) => (used.has(link) ? [] : [chainFrom(link, meeting, used)]))
  return [...rings.map(({ path }) => ({ path: path.slice(0, -1), isClosed: true })), ...chains]
}

function chainFrom(start: Link, meeting: Map<number, Link[]>, used: Set<Link>): Chain {
  used.add(start)
  const ahead = followed(start.to, meeting, used)
  if (ahead.end === start.from) {
    return { path: joined([start.path, ...ahead.paths]).slice(0, -1), isClosed: true }
  }
  const behind = followed(start.from, meeting, used)
  const before = behind.paths.toReversed().map((path) => path.toReversed())
  return { path: joined([...before, start.path, ...ahead.paths]), isClosed: false }
}

/** The paths that continue from an end, each in the direction away from it. */
function followed(from: number, meeting: Map<number, Link[]>, used: Set<Link>) {
  const paths: Path64[] = []
  let end = from
  for (;;) {
    const here = meeting.get(end) ?? []
    const next = here.length === 2 ? here.find((link) => !used.has(link)) : undefined
    if (!next) return { paths, end }
    used.add(next)
    const isForward = next.from === end
    paths.push(isForward ? next.path : next.path.toReversed())
    end = isForward ? next.to : next.from
  }
}

/** One path of several, without the first vertex of each that continues another. */
const joined = (paths: Paths64): Path64 =>
  paths.flatMap((path, index) => (index === 0 ? path : path.slice(1)))

/** Numbers places, so that ends a metre apart have the same number. */
function placeNumbers(): (vertex: Vertex) => number {
  const squares = new Map<string, { vertex: Vertex; place: number }[]>()
  let count = 0
  return (vertex) => {
    const [column, row] = [
      Math.floor(vertex.x / snapMillimetres),
      Math.floor(vertex.y / snapMillimetres),
    ]
    for (const x of [column, column - 1, column + 1]) {
      for (const y of [row, row - 1, row + 1]) {
        const known = squares.get(`${x} ${y}`)?.find((other) => isSame(other.vertex, vertex))
        if (known) return known.place
      }
    }
    const key = `${column} ${row}`
    const place = count++
    squares.set(key, [...(squares.get(key) ?? []), { vertex, place }])
    return place
  }
}

const isSame = (a: Vertex, b: Vertex): boolean =>
  Math.hypot(a.x - b.x, a.y - b.y) <= snapMillimetres

function distinct(links: readonly Link[]): Link[] {
  const keyOf = ({ path, from, to }: Link) => {
    const length = path.reduce((sum, { x, y }) => sum + x + y, 0)
    return [Math.min(from, to), Math.max(from, to), path.length, length].join(' ')
  }
  return [...new Map(links.map((link) => [keyOf(link), link])).values()]
}
