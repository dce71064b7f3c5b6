import type { Store } from '@terrier/store/store'
import type { PublishedDataset } from '@terrier/store/stored'

/**
 * The published datasets, cached until the store reports a change: every tile needs them, and
 * publications are months apart.
 */
export class PublishedDatasets {
  readonly #store: Store
  readonly #readable = new Map<number, PublishedDataset>()
  #current: Promise<PublishedDataset[]> | undefined

  constructor(store: Store) {
    this.#store = store
  }

  /** Subscribes to changes. Resolves to the function that unsubscribes. */
  watch(onChange: () => void): Promise<() => void> {
    return this.#store.datasets.watch(() => {
      this.forget()
      onChange()
    })
  }

  forget(): void {
    this.#current = undefined
    this.#readable.clear()
  }

  current(): Promise<PublishedDataset[]> {
    if (this.#current) return this.#current
    const current = this.#store.datasets.current()
    this.#current = current
    current.catch(() => {
      if (this.#current === current) this.#current = undefined
    })
    return current
  }

  async named(id: string): Promise<PublishedDataset | undefined> {
    return (await this.current()).find((dataset) => dataset.id === id)
  }

  /** The dataset in a version that can still be read. */
  async atVersion(id: string, version: number): Promise<PublishedDataset | undefined> {
    const known = this.#readable.get(version)
    const dataset = known ?? (await this.#store.datasets.atVersion(id, version))
    if (dataset) this.#readable.set(version, dataset)
    return dataset?.id === id ? dataset : undefined
  }
}
