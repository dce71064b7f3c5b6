import { MapRepairKind, type MapRepair } from '@terrier/contract/map-repairs'

/** The maximum number of names listed; further objects are only counted. */
const mostNames = 5

/** Counts the repairs made in a map, by kind. */
export class RepairLog {
  readonly #made = new Map<MapRepairKind, { count: number; names: string[] }>()

  /** Records a repair, with the object's name where it concerns one. */
  add(kind: MapRepairKind, object?: { readonly name?: unknown }, count = 1): void {
    const made = this.#made.get(kind) ?? { count: 0, names: [] }
    made.count += count
    const name = object?.name
    if (typeof name === 'string' && name !== '' && made.names.length < mostNames) {
      made.names.push(name.slice(0, 100).toWellFormed())
    }
    this.#made.set(kind, made)
  }

  /** The number of repairs so far. */
  get total(): number {
    return this.#made.values().reduce((sum, { count }) => sum + count, 0)
  }

  /** In the order of the kinds. */
  get repairs(): MapRepair[] {
    return MapRepairKind.options.flatMap((kind) => {
      const made = this.#made.get(kind)
      return made ? [{ kind, ...made }] : []
    })
  }
}
