import type { SavedMapData } from '@terrier/contract/saved-map'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import type { OverlayStack } from './overlays/overlay-stack.ts'
import { selectionFeatures, selectionSourceId } from './overlays/selection-layers.ts'
import { useSelectedProperties } from './use-selected-properties.ts'

/** Highlights the selected properties of a read-only map once they are loaded. */
export function useShownSelection(
  map: MapLibreMap | null,
  stack: OverlayStack | null,
  document: SavedMapData,
): void {
  const properties = useSelectedProperties(selectedPropertiesOf(document))
  useEffect(() => {
    if (!map || !stack) return
    const source = map.getSource<GeoJSONSource>(selectionSourceId)
    void source?.setData(selectionFeatures(properties, null))
  }, [map, stack, properties])
}
