import { signedSquareMetres, union } from '@terrier/domain/coverage/millimetre-coverage'
import type { Path64, Paths64 } from 'clipper2-ts'

import { polygonsFromPaths } from '../coverage/nest-rings.ts'
import { CoastIndex, densified } from './coast-index.ts'
import { convexHull } from './convex-hull.ts'
import { joinByEnds, type Chain } from './join-lines.ts'
import type { Land } from './land.ts'

/** What lines of mean high water say about the land of the country. */
export interface HighWater {
  /**
   * The land above them, and all land where they are missing; the rest of the land of the country
   * is foreshore. Null where no foreshore is told apart.
   */
  readonly above: Land | null
  /** Whether foreshore is not told apart somewhere. */
  readonly isPartial: boolean
  /** Why, to end a line of progress: '; no foreshore along …', or nothing. */
  readonly gaps: string
}

/** Shorter gaps of the coast are not worth a word. */
const leastGapMetres = 100
/** The ends of neighbouring lines may be opposite the same stretch of the coast, this long. */
const slackMetres = 200
const samplesOfChain = 15

/**
 * Joins the lines of high water to rings, and finds what is above them.
 *
 * Where the lines are not joined to a ring, the gap is closed along the edge of the land, so that a
 * missing line costs the foreshore beside it and no other. Land without any line has no foreshore.
 */
export function highWaterOf(land: Land, lines: Paths64): HighWater {
  // England, Wales and Scotland adjoin: their border is no coast.
  const islands = land.length > 1 ? polygonsFromPaths(union(land)) : land
  const shores = shoresOf(islands, joinByEnds(lines))
  const beside = shores.filter(({ hasLines }) => hasLines)
  const enclosed = sum(beside.map(({ enclosedSquareMetres }) => enclosedSquareMetres))
  const area = sum(beside.map(({ squareMetres }) => squareMetres))
  if (enclosed < area / 2 || beside.length === 0) {
    const gaps = '; no foreshore, because the lines of high water enclose too little land'
    return { above: null, isPartial: true, gaps }
  }
  const above = shores.flatMap((shore) => shore.above)
  const gapMetres = sum(shores.map((shore) => shore.gapMetres))
  if (gapMetres < leastGapMetres) return { above, isPartial: false, gaps: '' }
  const km = Math.max(1, Math.round(gapMetres / 1000)).toLocaleString('en-GB')
  const gaps = `; no foreshore along ${km} km of coast, where lines of high water are missing or do not join`
  return { above, isPartial: true, gaps }
}

/** A polygon of the country, with what is known of its high water. */
interface Shore {
  readonly above: readonly Paths64[]
  readonly hasLines: boolean
  readonly squareMetres: number
  readonly enclosedSquareMetres: number
  /** The length of its coast without lines. */
  readonly gapMetres: number
}

function shoresOf(land: Land, chains: readonly Chain[]): Shore[] {
  const edges = land.flatMap((rings, polygon) =>
    rings.map((ring, index) => ({ polygon, isOuter: index === 0, ring: densified(ring) })),
  )
  const index = new CoastIndex(edges.map(({ ring }) => ring))
  const ofCoast = Map.groupBy(chains, (chain) => coastOf(chain, index))
  const coasts = edges.map(({ polygon, isOuter, ring }, number) => {
    return { polygon, isOuter, ring, number, chains: ofCoast.get(number) ?? [] }
  })
  const ofPolygon = Map.groupBy(coasts, ({ polygon }) => polygon)
  return land.map((rings, polygon) => shoreOf(rings, ofPolygon.get(polygon) ?? [], index))
}

interface Coast {
  readonly number: number
  readonly isOuter: boolean
  readonly ring: Path64
  readonly chains: readonly Chain[]
}

function shoreOf(rings: Paths64, coasts: readonly Coast[], index: CoastIndex): Shore {
  const chains = coasts.flatMap((coast) => coast.chains)
  const squareMetres = areaOf(rings)
  const coastMetres = sum(coasts.map(({ isOuter, ring }) => (isOuter ? roundMetres(ring) : 0)))
  if (chains.length === 0) {
    const none = { hasLines: false, enclosedSquareMetres: 0, gapMetres: coastMetres }
    return { above: [rings], squareMetres, ...none }
  }
  const closed = chains.filter(({ isClosed }) => isClosed).map(({ path }) => path)
  const closedSquareMetres = sum(closed.map((ring) => Math.abs(signedSquareMetres(ring))))
  const islets = closed.map((ring) => [ring])
  const stretches = coasts.flatMap((coast) => stretchesOf(coast, index))
  const known = { hasLines: true, squareMetres }
  if (closedSquareMetres >= squareMetres / 2) {
    // The rings are complete without the lines that join nothing: what lies at those is not known.
    const unknown = stretches.map(({ path, beside }) => [convexHull([...path, ...beside])])
    const gapMetres = sum(stretches.map(({ beside }) => lengthMetres(beside)))
    const above = [...islets, ...unknown]
    return { above, ...known, enclosedSquareMetres: closedSquareMetres, gapMetres }
  }
  if (stretches.length === 0) {
    const enclosedSquareMetres = closedSquareMetres
    return { above: [rings], ...known, enclosedSquareMetres, gapMetres: coastMetres }
  }
  const replaced = coasts.map(({ number, ring }) =>
    withStretches(
      ring,
      stretches.filter(({ coast }) => coast === number),
    ),
  )
  const besideMetres = sum(stretches.map(({ beside }) => lengthMetres(beside)))
  return {
    above: [replaced, ...islets],
    ...known,
    enclosedSquareMetres: areaOf(replaced),
    gapMetres: Math.max(0, coastMetres - besideMetres),
  }
}

/** The coast that most of a chain is nearest to. */
function coastOf(chain: Chain, index: CoastIndex): number | undefined {
  const votes = new Map<number, number>()
  for (const vertex of samplesIn(chain.path)) {
    const place = index.nearest(vertex)
    if (place) votes.set(place.coast, (votes.get(place.coast) ?? 0) + 1)
  }
  return [...votes].toSorted((a, b) => b[1] - a[1])[0]?.[0]
}

/** Positions along a path, at equal distances and not at its ends. */
function samplesIn(path: Path64): Path64 {
  const step = lengthMetres(path) / samplesOfChain
  const samples: Path64 = []
  let passed = 0
  let last = path[0]
  for (const vertex of path) {
    if (!last) break
    const metres = lengthMetres([last, vertex])
    while (samples.length < samplesOfChain && passed + metres > (samples.length + 0.5) * step) {
      const part = ((samples.length + 0.5) * step - passed) / metres
      samples.push({
        x: last.x + (vertex.x - last.x) * part,
        y: last.y + (vertex.y - last.y) * part,
      })
    }
    passed += metres
    last = vertex
  }
  return samples
}

/** A part of a coast, and the line of high water beside it, in the direction of the coast. */
interface Stretch {
  readonly coast: number
  /** Vertices of the coast; `to` is past the last one where the stretch is over its start. */
  readonly from: number
  readonly to: number
  readonly path: Path64
  /** The coast itself. */
  readonly beside: Path64
}

/** The stretches of a coast with an open line of high water. They do not overlap. */
function stretchesOf({ number, ring, chains }: Coast, index: CoastIndex): Stretch[] {
  const found = chains.flatMap(({ path, isClosed }) => {
    const stretch = isClosed ? undefined : stretchOf(path, { number, ring }, index)
    return stretch ? [stretch] : []
  })
  const kept: Stretch[] = []
  for (const stretch of found.toSorted((a, b) => b.to - b.from - (a.to - a.from))) {
    // Two lines beside one another: which is the high water is not known, but the longer is.
    if (kept.every((other) => commonMetres(stretch, other, ring) <= slackMetres)) kept.push(stretch)
  }
  return kept.toSorted((a, b) => a.from - b.from)
}

function stretchOf(
  path: Path64,
  { number, ring }: Pick<Coast, 'number' | 'ring'>,
  index: CoastIndex,
): Stretch | undefined {
  const [first, last] = [path[0], path.at(-1)]
  const start = first && index.nearest(first, number)?.vertex
  const end = last && index.nearest(last, number)?.vertex
  if (start === undefined || end === undefined) return undefined
  const direction = directionOf(path, { start, end, ring, number }, index)
  if (direction === undefined) return undefined
  const isForward = direction === 'forward'
  const forward = unwrapped(start, end, ring.length)
  const from = isForward ? start : end
  const to = from + (isForward ? forward : ring.length - forward)
  const beside = sliceOf(ring, from, to)
  return { coast: number, from, to, path: isForward ? path : path.toReversed(), beside }
}

/** Which of the two ways along the coast, from one end of a line to the other, the line is beside. */
function directionOf(
  path: Path64,
  { start, end, ring, number }: { start: number; end: number; ring: Path64; number: number },
  index: CoastIndex,
): 'forward' | 'backward' | undefined {
  // Almost a ring, or so small a bend of the coast that nothing is beside it.
  if (start === end) return lengthMetres(path) * 2 > roundMetres(ring) ? 'backward' : undefined
  const forward = unwrapped(start, end, ring.length)
  const votes = samplesIn(path).flatMap((vertex) => {
    const place = index.nearest(vertex, number)?.vertex
    if (place === undefined || place === start || place === end) return []
    return [unwrapped(start, place, ring.length) < forward ? 1 : -1]
  })
  const shorter = forward * 2 <= ring.length ? 1 : -1
  return (sum(votes) || shorter) > 0 ? 'forward' : 'backward'
}

/** How many vertices ahead `to` is of `from` on a ring. */
const unwrapped = (from: number, to: number, count: number): number => (to - from + count) % count

/** The length of coast that is beside both of two lines. */
function commonMetres(a: Stretch, b: Stretch, ring: Path64): number {
  const parts = [-ring.length, 0, ring.length].map((turn) => {
    const [from, to] = [Math.max(a.from, b.from + turn), Math.min(a.to, b.to + turn)]
    return from < to ? lengthMetres(sliceOf(ring, from, to)) : 0
  })
  return sum(parts)
}

/** The coast, with the lines of high water in place of what they are beside. */
function withStretches(ring: Path64, stretches: readonly Stretch[]): Path64 {
  if (stretches.length === 0) return ring
  return stretches.flatMap((stretch, index) => {
    const next = stretches[index + 1]?.from ?? (stretches[0]?.from ?? 0) + ring.length
    return [...stretch.path, ...sliceOf(ring, stretch.to, next)]
  })
}

/** The vertices of a ring from one to another, both included; `to` may be past its end. */
function sliceOf(ring: Path64, from: number, to: number): Path64 {
  if (to < from) return []
  const start = ((from % ring.length) + ring.length) % ring.length
  const end = start + (to - from) + 1
  return [...ring.slice(start, end), ...ring.slice(0, Math.max(0, end - ring.length))]
}

const areaOf = (rings: Paths64): number =>
  rings.reduce((total, ring, index) => {
    const squareMetres = Math.abs(signedSquareMetres(ring))
    return index === 0 ? squareMetres : total - squareMetres
  }, 0)

function lengthMetres(path: Path64): number {
  let millimetres = 0
  let last = path[0]
  for (const vertex of path) {
    if (last) millimetres += Math.hypot(vertex.x - last.x, vertex.y - last.y)
    last = vertex
  }
  return millimetres / 1000
}

/** The length of a ring. */
const roundMetres = (ring: Path64): number => lengthMetres([...ring, ...ring.slice(0, 1)])

const sum = (numbers: readonly number[]): number =>
  numbers.reduce((total, number) => total + number, 0)
