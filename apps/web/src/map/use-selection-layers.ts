import { useQuery } from '@tanstack/react-query'
import type { Property } from '@terrier/contract/ownership'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { useEffect } from 'react'

import { unregisteredPieceQuery } from '../api/unregistered-piece-query.ts'
import { useMapDocument } from '../document/map-document.ts'
import { selectedPolyId, selectionOf, useSelection } from '../document/selection-store.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import {
  oldBoundaryFeatures,
  oldBoundarySourceId,
  selectionFeatures,
  selectionSourceId,
} from './overlays/selection-layers.ts'
import { useSelectedProperties } from './use-selected-properties.ts'

/**
 * Highlights all polygons of the selected properties once loaded, the selected unregistered land,
 * and the old boundary shown by the timeline.
 */
export function useSelectionLayers(stack: OverlayStack | null): void {
  const { properties, activeTitleNo } = useSelected()
  const oldBoundary = useSelection((state) => state.oldBoundary)

  useEffect(() => {
    stack?.setData(selectionSourceId, selectionFeatures(properties, activeTitleNo))
  }, [stack, properties, activeTitleNo])

  useEffect(() => {
    stack?.setData(oldBoundarySourceId, oldBoundaryFeatures(oldBoundary?.geometry ?? null))
  }, [stack, oldBoundary])
}

/** The selected properties that have loaded, and the title of the active one. */
function useSelected(): {
  readonly properties: readonly Property[]
  readonly activeTitleNo: string | null
} {
  const selected = useMapDocument((state) => selectedPropertiesOf(state.document))
  const activeParcel = useSelection(selectedPolyId)
  const unregistered = useSelection((state) => selectionOf(state, 'unregistered'))
  const properties = useSelectedProperties(selected)
  const { data: piece } = useQuery(unregisteredPieceQuery(unregistered))
  const active = piece ?? properties.find((property) => holds(property, activeParcel))
  return {
    properties: piece ? [...properties, piece] : properties,
    activeTitleNo: active?.title_no ?? null,
  }
}

function holds({ polygons }: Property, polyId: number | null): boolean {
  return polygons.some(({ poly_id }) => poly_id === polyId)
}
