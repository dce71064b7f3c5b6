import { PublicLandGroup } from '@terrier/contract/saved-map'
import type { LayerSpecification, Map as MapLibreMap } from 'maplibre-gl'

import { pinColours, pinImage, pinPixelRatio } from '../objects/pins.ts'
import { ownershipPatterns } from './ownership-marks.ts'
import { patternImage, patternPixelRatio } from './pattern-image.ts'
import { patternName, publicLandMarks } from './public-land.ts'
import { layerSteps, type LayerStep, type StackedLayer } from './layer-steps.ts'
import type { Overlays } from './overlays.ts'

/** Lays overlays over one loaded style, and changes them with as few steps as it takes. */
export class OverlayStack {
  readonly #map: MapLibreMap
  readonly #baseIds: readonly string[]
  /** How many layers of the base map lie below its first name. */
  readonly #firstLabel: number
  #shown: ReadonlyMap<string, LayerSpecification> = new Map()
  #sourceIds: readonly string[] = []
  #isRetired = false

  /** To be made when the style has just been loaded and holds nothing but the base map. */
  constructor(map: MapLibreMap) {
    this.#map = map
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

  /** Another style is on its way; what was laid over this one goes with it. */
  retire(): void {
    this.#isRetired = true
  }

  show(overlays: Overlays): void {
    if (this.#isRetired) return
    for (const [id, source] of Object.entries(overlays.sources)) {
      if (!this.#map.getSource(id)) this.#map.addSource(id, source)
    }
    for (const step of layerSteps(this.#current(), this.#wanted(overlays))) this.#take(step)
    const wanted = [...overlays.belowLabels, ...overlays.onTop]
    this.#shown = new Map(wanted.map((layer) => [layer.id, layer]))
    for (const id of this.#sourceIds) {
      if (!(id in overlays.sources)) this.#map.removeSource(id)
    }
    this.#sourceIds = Object.keys(overlays.sources)
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
    // What a drawing tool put on the map stays above all.
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
        this.#map.addLayer(step.specification, step.before)
        break
      case 'move':
        this.#map.moveLayer(step.id, step.before)
        break
      case 'paint':
        for (const [name, value] of Object.entries(step.paint)) {
          // A name that stands in a specification is one that MapLibre has.
          this.#map.setPaintProperty(step.id, name as never, value as never)
        }
        break
    }
  }
}

function placed(specification: LayerSpecification): StackedLayer {
  return { id: specification.id, specification }
}
