import type { LayerSpecification, Map as MapLibreMap, SourceSpecification } from 'maplibre-gl'

/**
 * Hides the layers of GeoJSON sources without features. MapLibre draws the tile clipping masks of
 * each source whose layers are visible, even if its tiles are empty: a dozen sources cost more than
 * half of all draw calls of a frame.
 */
export class EmptySources {
  readonly #map: MapLibreMap
  readonly #ids = new Set<string>()

  constructor(map: MapLibreMap) {
    this.#map = map
  }

  /** A source that has been added, with the data of its specification. */
  added(id: string, source: SourceSpecification): void {
    const isEmpty =
      source.type === 'geojson' &&
      typeof source.data === 'object' &&
      source.data.type === 'FeatureCollection' &&
      source.data.features.length === 0
    if (isEmpty) this.#ids.add(id)
    else this.#ids.delete(id)
  }

  /** Shows or hides the layers of a source whose data has changed. */
  setEmpty(id: string, isEmpty: boolean): void {
    if (this.#ids.has(id) === isEmpty) return
    if (isEmpty) this.#ids.add(id)
    else this.#ids.delete(id)
    for (const layerId of this.#map.getLayersOrder()) {
      if (this.#map.getLayer(layerId)?.source === id) {
        this.#map.setLayoutProperty(layerId, 'visibility', isEmpty ? 'none' : 'visible')
      }
    }
  }

  /** A layer as it is added: hidden while its source is empty. */
  asAdded(layer: LayerSpecification): LayerSpecification {
    if (!('source' in layer) || !this.#ids.has(layer.source)) return layer
    return { ...layer, layout: { ...layer.layout, visibility: 'none' } }
  }
}
