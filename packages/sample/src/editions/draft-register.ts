import type { Random } from '../random/random.ts'
import { grow, intersection } from '../plane/overlay.ts'
import { areaOf, boxesIntersect, boxOf, type Shape } from '../plane/shape.ts'
import type { Point } from '../plane/point.ts'
import { aDayIn, timestampOn } from '../register/timestamps.ts'
import type { Owner } from '../register/owners.ts'
import type { Parcel, Register, Title, TitleLink } from '../register/parcel.ts'
import type { LandUse } from '../plan/plot.ts'
import type { Change } from './change-list.ts'

/** A mutable register to which a month's changes are applied. No parcel is changed twice. */
export class Draft {
  readonly changes: Change[] = []
  readonly #month: string
  readonly #random: Random
  readonly #parcels: Map<number, Parcel>
  readonly #titles: Map<string, Title>
  readonly #links: Map<number, TitleLink>
  readonly #touched = new Set<number>()
  readonly #byCorner = new Map<string, number[]>()
  #nextPolyId: number
  #nextTitle: number

  constructor(register: Register, month: string, random: Random) {
    this.#month = month
    this.#random = random
    this.#parcels = new Map(register.parcels.map((parcel) => [parcel.polyId, parcel]))
    this.#titles = new Map(register.titles.map((title) => [title.titleNo, title]))
    this.#links = new Map(register.links.map((link) => [link.polyId, link]))
    this.#nextPolyId = Math.max(...this.#parcels.keys()) + 1000
    this.#nextTitle = Math.max(...[...this.#titles.keys()].map((no) => Number(no.slice(3)))) + 100
    for (const { polyId, shape } of register.parcels) {
      for (const corner of new Set(shape.flat().map(String))) {
        const at = this.#byCorner.get(corner)
        if (at) at.push(polyId)
        else this.#byCorner.set(corner, [polyId])
      }
    }
  }

  /**
   * A random parcel that is unchanged so far, with one of the land uses and an area in the given
   * range.
   */
  pick(uses: readonly LandUse[], squareMetres: readonly [least: number, most: number]): Parcel {
    const parcels = [...this.#parcels.values()]
    for (;;) {
      const parcel = this.#random.pick(parcels)
      const area = areaOf(parcel.shape)
      const fits = area >= squareMetres[0] && area <= squareMetres[1] && uses.includes(parcel.use)
      if (fits && this.isUntouched([parcel.polyId])) return parcel
    }
  }

  get(polyId: number): Parcel | undefined {
    return this.#parcels.get(polyId)
  }

  /** The parcels that have a vertex at this position. */
  atCorner(corner: Point): readonly number[] {
    return this.#byCorner.get(String(corner)) ?? []
  }

  /** The other parcels that share a vertex with a parcel. */
  neighboursOf({ polyId, shape }: Parcel): number[] {
    const near = new Set(shape.flat().flatMap((corner) => this.atCorner(corner)))
    near.delete(polyId)
    return [...near]
  }

  /** Whether shapes keep a distance in metres from all parcels except their own. */
  isClear(shapes: readonly Shape[], own: ReadonlySet<number>, metres: number): boolean {
    const box = boxOf(shapes.flat())
    const others = [...this.#parcels.values()].filter(
      ({ polyId, shape }) => !own.has(polyId) && boxesIntersect(boxOf(shape), box),
    )
    const near = grow(
      others.map(({ shape }) => shape),
      metres,
    )
    return intersection(shapes, near).every((shape) => areaOf(shape) < 0.2)
  }

  isUntouched(polyIds: readonly number[]): boolean {
    return polyIds.every((polyId) => !this.#touched.has(polyId))
  }

  /** Sets the shape of a parcel; without an identifier, of a new one. */
  put(shape: Shape, use: LandUse, polyId = this.#newPolyId()): number {
    const beganAt = timestampOn(aDayIn(this.#month, this.#random), this.#random)
    this.#parcels.set(polyId, { polyId, shape, use, beganAt })
    this.#touched.add(polyId)
    return polyId
  }

  /** Removes a parcel with its link, and its title when that has no other parcel. */
  remove(polyId: number): void {
    const titleNo = this.titleOf(polyId)
    this.#parcels.delete(polyId)
    this.#links.delete(polyId)
    this.#touched.add(polyId)
    if (titleNo !== undefined && this.parcelsOf(titleNo).length === 0) this.#titles.delete(titleNo)
  }

  titleOf(polyId: number): string | undefined {
    return this.#links.get(polyId)?.titleNo
  }

  title(titleNo: string): Title | undefined {
    return this.#titles.get(titleNo)
  }

  parcelsOf(titleNo: string): number[] {
    return [...this.#links.values()].filter((link) => link.titleNo === titleNo).map((l) => l.polyId)
  }

  link(polyId: number, titleNo: string): void {
    this.#links.set(polyId, { polyId, titleNo, provenance: 'licensed' })
  }

  /** Copies a title under a new number, for land that was split off or is new. */
  addTitle(like: Title, owners: readonly Owner[]): string {
    const titleNo = `DOG${this.#nextTitle++}`
    this.#titles.set(titleNo, { ...this.#sold(like), titleNo, owners })
    return titleNo
  }

  setOwners(titleNo: string, owners: readonly Owner[]): void {
    const title = this.#titles.get(titleNo)
    if (title) this.#titles.set(titleNo, { ...this.#sold(title), owners })
  }

  finished(): Register {
    return {
      parcels: [...this.#parcels.values()],
      titles: [...this.#titles.values()],
      links: [...this.#links.values()],
    }
  }

  #sold(title: Title): Title {
    return {
      ...title,
      ownedSince: aDayIn(this.#month, this.#random),
      pricePaidPounds: this.#random.integer(150, 1800) * 500,
      hasMoreProprietors: false,
    }
  }

  #newPolyId(): number {
    this.#nextPolyId += this.#random.integer(1, 9)
    return this.#nextPolyId
  }
}
