import type { SavedMapData } from '@terrier/contract/saved-map'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { useEffect } from 'react'

import type { OverlayStack } from './overlays/overlay-stack.ts'
import { selectionFeatures, selectionSourceId } from './overlays/selection-layers.ts'
import { useSelectedProperties } from './use-selected-properties.ts'

/** Highlights the selected properties of a read-only map once they are loaded. */
export function useShownSelection(stack: OverlayStack | null, document: SavedMapData): void {
  const properties = useSelectedProperties(selectedPropertiesOf(document))
  useEffect(() => {
    stack?.setData(selectionSourceId, selectionFeatures(properties, null))
  }, [stack, properties])
}
