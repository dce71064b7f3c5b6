import type { LayerSpecification, SourceSpecification } from 'maplibre-gl'

/** What is laid over the base map. Within each list the first is the lowest. */
export interface Overlays {
  readonly sources: Readonly<Record<string, SourceSpecification>>
  /** Drawn under the names of the base map. */
  readonly belowLabels: readonly LayerSpecification[]
  /** Drawn over everything. */
  readonly onTop: readonly LayerSpecification[]
}

export const noOverlays: Overlays = { sources: {}, belowLabels: [], onTop: [] }

/** Lays the parts over each other, the first part lowest. */
export function stacked(parts: readonly Overlays[]): Overlays {
  return {
    sources: Object.assign({}, ...parts.map(({ sources }) => sources)) as Overlays['sources'],
    belowLabels: parts.flatMap(({ belowLabels }) => belowLabels),
    onTop: parts.flatMap(({ onTop }) => onTop),
  }
}
