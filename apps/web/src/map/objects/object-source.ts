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
  /** What the map has been told; where that is all, the very map that was to be shown. */
  #sent: ObjectFeatures = new Map()
  #wanted: ObjectFeatures = this.#sent
  /** Its own, as long as only some of what is wanted has been sent. */
  #partly: Map<string, ObjectFeature> | null = null
  #rest: FeatureChanges | null = null
  #isSending = false
  #sending = Promise.resolve()

  constructor(map: MapLibreMap, id: string) {
    this.#map = map
    this.#id = id
  }

  /** Resolves when all of it has reached the map, or something else is to be shown. */
  show(features: ObjectFeatures): Promise<void> {
    this.#source ??= this.#map.getSource<GeoJSONSource>(this.#id)
    this.#wanted = features
    this.#rest = featureChanges(this.#sent, features)
    if (!this.#isSending) this.#sending = this.#sendRest()
    return this.#sending
  }

  /** Shows one feature otherwise for the moment, while it is dragged. */
  preview(feature: ObjectFeature): void {
    this.#sent = new Map(this.#sent).set(feature.properties.uuid, feature)
    void this.#source?.updateData({ add: [feature] })
  }

  async #sendRest(): Promise<void> {
    this.#isSending = true
    try {
      while (this.#rest && this.#isThere) {
        const { first, rest } = firstOf(this.#rest)
        this.#rest = rest
        this.#note(first, rest === null)
        await this.#source?.updateData({ remove: [...first.remove], add: [...first.add] })
      }
    } finally {
      this.#isSending = false
    }
  }

  /** A newly loaded style has a source of the same name, which is another object's to fill. */
  get #isThere(): boolean {
    return this.#source !== undefined && this.#map.getSource(this.#id) === this.#source
  }

  #note({ remove, add }: FeatureChanges, isAll: boolean): void {
    if (isAll) {
      this.#sent = this.#wanted
      this.#partly = null
      return
    }
    const sent = this.#sent === this.#partly ? this.#partly : new Map(this.#sent)
    for (const uuid of remove) sent.delete(uuid)
    for (const feature of add) sent.set(feature.properties.uuid, feature)
    this.#sent = this.#partly = sent
  }
}
