import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

/** The overlays over the base map. Each list is from the bottom up. */
export interface Overlays {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Drawn below the labels of the base map. */
  readonly belowLabels: readonly LayerSpecification[]
  /** Drawn above everything. */
  readonly onTop: readonly LayerSpecification[]
}

export const noOverlays: Overlays = { sources: {}, belowLabels: [], onTop: [] }

/** Concatenates overlays, the first part lowest. */
export function stacked(parts: readonly Overlays[]): Overlays {
  return {
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as Overlays['sources'],
    belowLabels: parts.flatMap(({ belowLabels }) => belowLabels),
    onTop: parts.flatMap(({ onTop }) => onTop),
  }
}
