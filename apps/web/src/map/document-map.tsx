import type { SavedMapData } from '@terrier/contract/saved-map'
import type { Map as MapLibreMap } from 'maplibre-gl'
import { useEffect, useRef } from 'react'

import styles from './map-view.module.css'
import {
  activeOf,
  drawingFeatures,
  markerFeatures,
  type ObjectFeatures,
} from './objects/object-features.ts'
import { addPins } from './objects/pins.ts'
import { useSources } from './objects/use-objects.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { useBaseStyle } from './use-base-style.ts'
import { useMap } from './use-map.ts'
import { useOverlays } from './use-overlays.ts'
import { useShownSelection } from './use-shown-selection.ts'

interface DocumentMapProps {
  readonly label: string
  readonly document: SavedMapData
  /** Uuids of markers and drawings to highlight. */
  readonly marked: ReadonlySet<string>
  /** Called with the map once it is created, and with null when it is removed. */
  readonly onMap: (map: MapLibreMap | null) => void
}

/** A read-only map of any document, with its layers, markers and drawings. */
export function DocumentMap({ label, document, marked, onMap }: DocumentMapProps) {
  const container = useRef<HTMLDivElement>(null)
  const map = useMap(container)
  const baseLayer = document.map.baseLayer ?? 'topography'
  const stack = useBaseStyle(map, baseLayer)
  useOverlays(stack, document.mapLayers, baseLayer)
  useShownSelection(stack, document)
  useShownObjects(map, stack, document, marked)
  useEffect(() => {
    onMap(map)
    return () => onMap(null)
  }, [map, onMap])
  return (
    <section className={styles.map} aria-label={label}>
      <div ref={container} className={styles.canvas} />
    </section>
  )
}

function useShownObjects(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
  { markers, drawings }: SavedMapData,
  marked: ReadonlySet<string>,
): void {
  const sources = useSources(map, stack)
  useEffect(() => {
    if (!map || !sources) return
    const pins = withMarks(markerFeatures(markers, null), marked)
    addPins(map, pins)
    void sources.markers.show(pins)
    void sources.activeMarker.show(activeOf(pins))
    void sources.drawings.show(withMarks(drawingFeatures(drawings, null, null), marked))
  }, [map, sources, markers, drawings, marked])
}

/** Highlights objects like selected ones; a read-only map has no selection. */
function withMarks(features: ObjectFeatures, marked: ReadonlySet<string>): ObjectFeatures {
  return new Map(
    features.entries().map(([uuid, feature]) => {
      const properties = { ...feature.properties, isActive: marked.has(uuid) }
      return [uuid, { ...feature, properties }]
    }),
  )
}
