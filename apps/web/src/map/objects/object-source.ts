import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import type { OverlayStack } from '../overlays/overlay-stack.ts'
import { featureChanges, firstOf, type FeatureChanges } from './feature-changes.ts'
import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

/**
 * Updates one GeoJSON source with the differences between feature sets. Large differences are sent
 * in batches, each after the previous one has been applied: serialising a hundred thousand features
 * at once for MapLibre's worker would block the page for seconds.
 */
export class ObjectSource {
  readonly #map: MapLibreMap
  readonly #id: string
  readonly #stack: Pick<OverlayStack, 'setEmpty'>
  /** Looked up on first use, since the style adds the source after this object is created. */
  #source: GeoJSONSource | undefined
  /** The features sent so far; once all are sent, identical to `#wanted`. */
  #sent: ObjectFeatures = new Map()
  #wanted: ObjectFeatures = this.#sent
  /** A mutable copy, while only some of the wanted features have been sent. */
  #partly: Map<string, ObjectFeature> | null = null
  #rest: FeatureChanges | null = null
  #isSending = false
  #sending = Promise.resolve()

  /** `stack` is told whether the source has features. */
  constructor(map: MapLibreMap, id: string, stack: Pick<OverlayStack, 'setEmpty'>) {
    this.#map = map
    this.#id = id
    this.#stack = stack
  }

  /** Resolves when all features have been applied, or when other features are to be shown. */
  show(features: ObjectFeatures): Promise<void> {
    this.#source ??= this.#map.getSource<GeoJSONSource>(this.#id)
    this.#wanted = features
    this.#rest = featureChanges(this.#sent, features)
    if (!this.#isSending) this.#sending = this.#sendRest()
    return this.#sending
  }

  /** Replaces one feature temporarily, while it is dragged. */
  preview(feature: ObjectFeature): void {
    this.#sent = new Map(this.#sent).set(feature.properties.uuid, feature)
    this.#stack.setEmpty(this.#id, false)
    void this.#source?.updateData({ add: [feature] })
  }

  async #sendRest(): Promise<void> {
    this.#isSending = true
    try {
      while (this.#rest && this.#isThere) {
        const { first, rest } = firstOf(this.#rest)
        this.#rest = rest
        this.#note(first, rest === null)
        this.#stack.setEmpty(this.#id, this.#sent.size === 0)
        await this.#source?.updateData({ remove: [...first.remove], add: [...first.add] })
      }
    } finally {
      this.#isSending = false
    }
  }

  /** False after a new style was loaded: its source of the same name belongs to another object. */
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
