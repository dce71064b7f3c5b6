import type { BoundaryChangeKind } from '@terrier/contract/changes'

import { DisjointSets } from './disjoint-sets.ts'
import type { Outline } from './outline.ts'

/** Parcels of both months that are linked by overlap. */
export interface Group {
  readonly before: readonly Outline[]
  readonly after: readonly Outline[]
}

/** A group with its classification. */
export interface Classified extends Group {
  readonly kind: BoundaryChangeKind
}

/** The connected components of outlines of two months, by the links between them. */
export class OutlineSets {
  readonly #before: readonly Outline[]
  readonly #after: readonly Outline[]
  readonly #numbers: ReadonlyMap<Outline, number>
  readonly #sets: DisjointSets

  constructor(before: readonly Outline[], after: readonly Outline[]) {
    this.#before = before
    this.#after = after
    this.#numbers = new Map([...before, ...after].map((outline, number) => [outline, number]))
    this.#sets = new DisjointSets(this.#numbers.size)
  }

  link(a: Outline, b: Outline): void {
    this.#sets.join(this.#numberOf(a), this.#numberOf(b))
  }

  /** In the order of the outlines. */
  groups(): Group[] {
    const groups = new Map<number, { before: Outline[]; after: Outline[] }>()
    const groupOf = (outline: Outline) => {
      const root = this.#sets.find(this.#numberOf(outline))
      const group = groups.get(root) ?? { before: [], after: [] }
      groups.set(root, group)
      return group
    }
    for (const outline of this.#before) groupOf(outline).before.push(outline)
    for (const outline of this.#after) groupOf(outline).after.push(outline)
    return [...groups.values()]
  }

  #numberOf(outline: Outline): number {
    const number = this.#numbers.get(outline)
    if (number === undefined) throw new Error(`Parcel ${outline.polyId} is in no set.`)
    return number
  }
}
