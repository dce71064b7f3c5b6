import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { featureChanges, firstOf, type FeatureChanges } from './feature-changes.ts'
import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

/**
 * One source of map objects: is told what to show, and sends only what changed. A hundred thousand
 * changes go out a slice at a time, each when the one before has arrived: packing them all at once for
 * MapLibre's worker would stop the page for seconds.
 */
export class ObjectSource {
  readonly #map: MapLibreMap
  readonly #id: string
  /** Known when it is first filled: the style gets it later than this is made. */
  #source: GeoJSONSource | undefined
  readonly #sent = new Map<string, ObjectFeature>()
  #rest: FeatureChanges | null = null
  #sending: Promise<void> | null = null

  constructor(map: MapLibreMap, id: string) {
    this.#map = map
    this.#id = id
  }

  /** Resolves when all of it has reached the map, or something else is to be shown. */
  show(features: ObjectFeatures): Promise<void> {
    this.#source ??= this.#map.getSource<GeoJSONSource>(this.#id)
    this.#rest = featureChanges(this.#sent, features)
    this.#sending ??= this.#sendRest().finally(() => (this.#sending = null))
    return this.#sending
  }

  /** Shows one feature otherwise for the moment, while it is dragged. */
  preview(feature: ObjectFeature): void {
    this.#note({ remove: [], add: [feature] })
    void this.#source?.updateData({ add: [feature] })
  }

  async #sendRest(): Promise<void> {
    while (this.#rest && this.#isThere) {
      const { first, rest } = firstOf(this.#rest)
      this.#rest = rest
      this.#note(first)
      await this.#source?.updateData({ remove: [...first.remove], add: [...first.add] })
    }
  }

  /** A newly loaded style has a source of the same name, which is another object's to fill. */
  get #isThere(): boolean {
    return this.#source !== undefined && this.#map.getSource(this.#id) === this.#source
  }

  #note({ remove, add }: FeatureChanges): void {
    for (const uuid of remove) this.#sent.delete(uuid)
    for (const feature of add) this.#sent.set(feature.properties.uuid, feature)
  }
}
