import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'

import { featureChanges } from './feature-changes.ts'
import type { ObjectFeature, ObjectFeatures } from './object-features.ts'

/** One source of map objects: is told what to show, and sends only what changed. */
export class ObjectSource {
  readonly #map: MapLibreMap
  readonly #id: string
  #shown: ObjectFeatures | undefined

  constructor(map: MapLibreMap, id: string) {
    this.#map = map
    this.#id = id
  }

  show(features: ObjectFeatures): void {
    const source = this.#source
    if (!source) return
    if (!this.#shown) {
      void source.setData({ type: 'FeatureCollection', features: [...features.values()] })
    } else {
      const changes = featureChanges(this.#shown, features)
      if (changes) void source.updateData(changes)
    }
    this.#shown = features
  }

  /** Shows one feature otherwise for the moment, while it is dragged. */
  preview(feature: ObjectFeature): void {
    void this.#source?.updateData({ add: [feature] })
    this.#shown = new Map(this.#shown).set(feature.properties.uuid, feature)
  }

  get #source(): GeoJSONSource | undefined {
    return this.#map.getSource<GeoJSONSource>(this.#id)
  }
}
