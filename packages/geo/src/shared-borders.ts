import type { Geometry, Polygon } from './geometry.ts'
import { Path } from './path.ts'
import type { LngLat } from './position.ts'
import { simplifyLine, simplifyRing } from './simplification.ts'
import { mercatorX, mercatorY, tileExtent } from './tile.ts'
import { decodeTwkb } from './twkb.ts'

/** A section of border between two junctions, or a whole ring without junctions. */
interface Arc {
  readonly corners: readonly number[]
  readonly isRing: boolean
}

/** An arc with the direction in which a ring uses it. */
interface Stretch {
  readonly arc: number
  readonly isReversed: boolean
}

/** A ring as a sequence of arcs, like a TopoJSON ring. */
type Ring = readonly Stretch[]

const none = -1
const many = -2

/**
 * The topology of many polygons: each shared border is stored once as an arc, and simplified once
 * for all polygons that use it, so that neighbours have no gaps or overlaps at any zoom. This is
 * TopoJSON's method (M. Bostock, 2012). Neighbours must have identical vertices along their border,
 * as in data that a publisher generalised; where vertices differ, borders are simplified
 * independently, each within the tolerance.
 *
 * Uses about forty bytes per vertex.
 */
export class SharedBorders {
  readonly #lng: number[] = []
  readonly #lat: number[] = []
  readonly #cornerAt = new Map<string, number>()
  /**
   * The two neighbours of each vertex; `many` if they differ between rings, which makes it a
   * junction.
   */
  readonly #before: number[] = []
  readonly #after: number[] = []
  readonly #arcs: Arc[] = []
  readonly #arcFrom = new Map<number, Stretch>()
  readonly #features: readonly (readonly Ring[])[][]

  /** TWKB of any type; points and lines are ignored. */
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
   * The polygons of all features, in order, with borders simplified (Douglas-Peucker) to within
   * `toleranceSteps` in the tile coordinates of a zoom, 4096 steps per tile. Null for features that
   * are not polygons or have collapsed.
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
    // Ten-millionths of a degree, as stored. A string, because two 32-bit values do not fit into
    // one safe integer.
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

  /** Records the neighbours of each vertex, to detect junctions. */
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

  /**
   * A ring without junctions starts at its vertex of lowest index, so that a hole and the polygon
   * that fills it share one arc.
   */
  #ringArc(ring: readonly number[]): Stretch {
    const least = ring.reduce((place, corner, at) => (corner < (ring[place] ?? 0) ? at : place), 0)
    const corners = [...ring.slice(least), ...ring.slice(0, least)]
    return this.#retainedArc(corners, true)
  }

  #arc(corners: readonly number[]): Stretch {
    return this.#retainedArc(corners, false)
  }

  /**
   * Between junctions a vertex has only one successor, so the first edge in either direction
   * identifies an arc.
   */
  #retainedArc(corners: readonly number[], isRing: boolean): Stretch {
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
    // The retained points keep their order, so their indices are found by comparing coordinates.
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

/** A reversed ring starts at the same vertex. */
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
