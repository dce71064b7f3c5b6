import { PublicLandGroup } from '@terrier/contract/saved-map'
import type { FeatureCollection } from 'geojson'
import type { GeoJSONSource, LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'

import { EmptySources } from './empty-sources.ts'
import { pinColours, pinImage, pinPixelRatio } from '../style/pin-image.ts'
import { ownershipPatterns } from './ownership-marks.ts'
import { patternImage, patternPixelRatio } from './pattern-image.ts'
import { patternName, publicLandMarks } from './public-land.ts'
import { layerSteps, type LayerStep, type StackedLayer } from './layer-steps.ts'
import type { Overlays } from './overlays.ts'

/** Adds overlays to one loaded style, and updates them with as few changes as possible. */
export class OverlayStack {
  readonly #map: MapLibreMap
  readonly #emptySources: EmptySources
  readonly #baseIds: readonly string[]
  /** Number of base map layers below its first label layer. */
  readonly #firstLabel: number
  #shown: ReadonlyMap<string, LayerSpecification> = new Map()
  #sourceIds: readonly string[] = []
  #isRetired = false

  /** To be created when the style has just been loaded and contains only the base map. */
  constructor(map: MapLibreMap) {
    this.#map = map
    this.#emptySources = new EmptySources(map)
    this.#baseIds = map.getLayersOrder()
    const firstLabel = this.#baseIds.findIndex((id) => map.getLayer(id)?.type === 'symbol')
    this.#firstLabel = firstLabel === -1 ? this.#baseIds.length : firstLabel
    for (const [name, colour] of Object.entries(pinColours)) {
      map.addImage(name, pinImage(colour), { pixelRatio: pinPixelRatio })
    }
    for (const group of PublicLandGroup.options) {
      const image = patternImage(publicLandMarks[group])
      map.addImage(patternName(group), image, { pixelRatio: patternPixelRatio })
    }
    for (const [name, pattern] of ownershipPatterns()) {
      map.addImage(name, patternImage(pattern), { pixelRatio: patternPixelRatio })
    }
  }

  /** Stops all updates: another style is being loaded, which removes these overlays. */
  retire(): void {
    this.#isRetired = true
  }

  get isRetired(): boolean {
    return this.#isRetired
  }

  show(overlays: Overlays): void {
    if (this.#isRetired) return
    for (const [id, source] of Object.entries(overlays.sources)) {
      if (this.#map.getSource(id)) continue
      this.#map.addSource(id, source)
      this.#emptySources.added(id, source)
    }
    for (const step of layerSteps(this.#current(), this.#wanted(overlays))) this.#take(step)
    const wanted = [...overlays.belowLabels, ...overlays.onTop]
    this.#shown = new Map(wanted.map((layer) => [layer.id, layer]))
    for (const id of this.#sourceIds) {
      if (!(id in overlays.sources)) this.#map.removeSource(id)
    }
    this.#sourceIds = Object.keys(overlays.sources)
  }

  /** Replaces the features of a GeoJSON source, if this stack has it. */
  setData(sourceId: string, features: FeatureCollection): void {
    const source = this.#isRetired ? undefined : this.#map.getSource<GeoJSONSource>(sourceId)
    if (!source) return
    void source.setData(features)
    this.setEmpty(sourceId, features.features.length === 0)
  }

  /** Whether a source has no features, so that its layers need not be drawn. */
  setEmpty(sourceId: string, isEmpty: boolean): void {
    if (!this.#isRetired) this.#emptySources.setEmpty(sourceId, isEmpty)
  }

  #current(): StackedLayer[] {
    return this.#map.getLayersOrder().map((id) => {
      const specification = this.#shown.get(id)
      return specification ? { id, specification } : { id }
    })
  }

  #wanted({ belowLabels, onTop }: Overlays): StackedLayer[] {
    const base = this.#baseIds.map((id) => ({ id }))
    const known = new Set([...this.#baseIds, ...this.#shown.keys()])
    // Layers added by tools stay on top.
    const foreign = this.#map.getLayersOrder().filter((id) => !known.has(id))
    return [
      ...base.slice(0, this.#firstLabel),
      ...belowLabels.map(placed),
      ...base.slice(this.#firstLabel),
      ...onTop.map(placed),
      ...foreign.map((id) => ({ id })),
    ]
  }

  #take(step: LayerStep): void {
    switch (step.kind) {
      case 'remove':
        this.#map.removeLayer(step.id)
        break
      case 'add':
        this.#map.addLayer(this.#emptySources.asAdded(step.specification), step.before)
        break
      case 'move':
        this.#map.moveLayer(step.id, step.before)
        break
      case 'paint':
        for (const [name, value] of Object.entries(step.paint)) {
          // Property names from a specification are valid for MapLibre.
          this.#map.setPaintProperty(step.id, name as never, value as never)
        }
        break
    }
  }
}

function placed(specification: LayerSpecification): StackedLayer {
  return { id: specification.id, specification }
}
