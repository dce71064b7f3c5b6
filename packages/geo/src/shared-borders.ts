import type { Geometry, Polygon } from './geometry.ts'
import { Path } from './path.ts'
import type { LngLat } from './position.ts'
import { simplifyLine, simplifyRing } from './simplification.ts'
import { mercatorX, mercatorY, tileExtent } from './tile.ts'
import { decodeTwkb } from './twkb.ts'

/** A stretch of border: between two places where the neighbours change, or a ring all round. */
interface Arc {
  readonly corners: readonly number[]
  readonly isRing: boolean
}

/** An arc in the way a ring runs along it. */
interface Stretch {
  readonly arc: number
  readonly isReversed: boolean
}

/** What a ring is made of, and the polygons and features rings make. */
type Ring = readonly Stretch[]

const none = -1
const many = -2

/**
 * The borders of many polygons, each stretch once, however many polygons lie along it. A stretch that is
 * simplified is so for all of them: between neighbours there is neither gap nor overlap, at any zoom. This
 * is how TopoJSON simplifies (M. Bostock, 2012). Neighbours must have the same corners, as publishers have
 * it who generalise so; where their corners differ they are simplified apart, each within the tolerance.
 *
 * Holds some forty bytes a corner.
 */
export class SharedBorders {
  readonly #lng: number[] = []
  readonly #lat: number[] = []
  readonly #cornerAt = new Map<string, number>()
  /** The corners before and after each; `many` where it stands between others as well. */
  readonly #before: number[] = []
  readonly #after: number[] = []
  readonly #arcs: Arc[] = []
  readonly #arcFrom = new Map<number, Stretch>()
  readonly #features: readonly (readonly Ring[])[][]

  /** TWKB of any kind; of points and lines nothing is kept. */
  constructor(geometries: readonly Uint8Array[]) {
    const features = geometries.map((twkb) =>
      polygonsOf(decodeTwkb(twkb)).map((rings) => rings.map((ring) => this.#cornersOf(ring))),
    )
    for (const polygons of features)
      for (const rings of polygons) rings.forEach((ring) => this.#join(ring))
    this.#features = features.map((polygons) =>
      polygons.map((rings) =>
        rings.filter((ring) => ring.length > 2).map((ring) => this.#cut(ring)),
      ),
    )
    this.#cornerAt.clear()
  }

  /**
   * The polygons of all features, in their order, with borders simplified to within `toleranceSteps` of
   * the tiles of a zoom, 4096 steps to a tile. Null for what is no polygon, or has collapsed.
   */
  *simplified(zoom: number, toleranceSteps: number): Generator<Geometry | null> {
    const arcs = this.#arcs.map((arc) => this.#simplifiedArc(arc, zoom, toleranceSteps))
    for (const polygons of this.#features) {
      const drawn = polygons.flatMap((rings): Polygon['coordinates'][] => {
        const [outer, ...holes] = rings.map((ring) => this.#ringOf(ring, arcs))
        return outer && outer.length > 3
          ? [[outer, ...holes.filter(({ length }) => length > 3)]]
          : []
      })
      yield drawn.length === 0 ? null : { type: 'MultiPolygon', coordinates: drawn }
    }
  }

  #cornersOf(ring: readonly LngLat[]): number[] {
    const corners: number[] = []
    for (const [lng, lat] of ring) {
      const corner = this.#corner(lng, lat)
      if (corner !== corners.at(-1)) corners.push(corner)
    }
    if (corners.length > 1 && corners[0] === corners.at(-1)) corners.pop()
    return corners
  }

  #corner(lng: number, lat: number): number {
    // Ten-millionths of a degree, as stored: 32 bits each would not fit into one whole number.
    const key = `${Math.round(lng * 1e7)} ${Math.round(lat * 1e7)}`
    const known = this.#cornerAt.get(key)
    if (known !== undefined) return known
    const corner = this.#lng.push(lng) - 1
    this.#lat.push(lat)
    this.#before.push(none)
    this.#after.push(none)
    this.#cornerAt.set(key, corner)
    return corner
  }

  /** Notes between which others each corner stands. */
  #join(ring: readonly number[]): void {
    for (const [place, corner] of ring.entries()) {
      const before = ring.at(place - 1) ?? corner
      const after = ring[(place + 1) % ring.length] ?? corner
      const [one, other] = before < after ? [before, after] : [after, before]
      if (this.#before[corner] === none) {
        this.#before[corner] = one
        this.#after[corner] = other
      } else if (this.#before[corner] !== one || this.#after[corner] !== other) {
        this.#before[corner] = many
      }
    }
  }

  #isJunction(corner: number): boolean {
    return this.#before[corner] === many
  }

  #cut(ring: readonly number[]): Ring {
    const first = ring.findIndex((corner) => this.#isJunction(corner))
    if (first === -1) return [this.#ringArc(ring)]
    const turned = [...ring.slice(first), ...ring.slice(0, first + 1)]
    const stretches: Stretch[] = []
    let from = 0
    for (let place = 1; place < turned.length; place++) {
      if (!this.#isJunction(turned[place] ?? none)) continue
      stretches.push(this.#arc(turned.slice(from, place + 1)))
      from = place
    }
    return stretches
  }

  /** A ring without junctions begins at its first corner, so that a hole and what fills it agree. */
  #ringArc(ring: readonly number[]): Stretch {
    const least = ring.reduce((place, corner, at) => (corner < (ring[place] ?? 0) ? at : place), 0)
    const corners = [...ring.slice(least), ...ring.slice(0, least)]
    return this.#keptArc(corners, true)
  }

  #arc(corners: readonly number[]): Stretch {
    return this.#keptArc(corners, false)
  }

  /** Between junctions a corner has one way on, so an arc is known by its first edge, either way round. */
  #keptArc(corners: readonly number[], isRing: boolean): Stretch {
    const known = this.#arcFrom.get(this.#edge(corners[0], corners[1]))
    if (known) return known
    const arc = this.#arcs.push({ corners, isRing }) - 1
    const last = isRing ? [corners[0], corners.at(-1)] : [corners.at(-1), corners.at(-2)]
    const stretch = { arc, isReversed: false }
    this.#arcFrom.set(this.#edge(...(last as [number, number])), { arc, isReversed: true })
    this.#arcFrom.set(this.#edge(corners[0], corners[1]), stretch)
    return stretch
  }

  #edge(from = 0, to = 0): number {
    return from * 2 ** 26 + to
  }

  #simplifiedArc({ corners, isRing }: Arc, zoom: number, tolerance: number): readonly number[] {
    const scale = 2 ** zoom * tileExtent
    const path = new Path()
    for (const corner of corners) {
      path.push(
        mercatorX(this.#lng[corner] ?? 0) * scale,
        mercatorY(this.#lat[corner] ?? 0) * scale,
      )
    }
    const kept = new Path()
    if (isRing) simplifyRing(path, tolerance, kept)
    else simplifyLine(path, tolerance, kept)
    // Those that stay are told by their places, in the order they have.
    const stayed: number[] = []
    for (let place = 0, next = 0; place < path.size && next < kept.size; place++) {
      if (path.x(place) !== kept.x(next) || path.y(place) !== kept.y(next)) continue
      stayed.push(corners[place] ?? 0)
      next++
    }
    return stayed
  }

  #ringOf(ring: Ring, arcs: readonly (readonly number[])[]): LngLat[] {
    const corners: number[] = []
    for (const { arc, isReversed } of ring) {
      const run = arcs[arc] ?? []
      const way = isReversed ? turnedRound(run, this.#arcs[arc]?.isRing === true) : run
      for (const corner of way) if (corner !== corners.at(-1)) corners.push(corner)
    }
    if (corners[0] !== corners.at(-1)) corners.push(corners[0] ?? 0)
    return corners.map((corner): LngLat => [this.#lng[corner] ?? 0, this.#lat[corner] ?? 0])
  }
}

/** A ring that runs the other way begins at the same corner. */
function turnedRound(corners: readonly number[], isRing: boolean): readonly number[] {
  const [first, ...others] = corners
  if (!isRing || first === undefined) return corners.toReversed()
  return [first, ...others.toReversed()]
}

function polygonsOf(geometry: Geometry): Polygon['coordinates'][] {
  if (geometry.type === 'Polygon') return [geometry.coordinates]
  if (geometry.type === 'MultiPolygon') return [...geometry.coordinates] as Polygon['coordinates'][]
  return []
}
