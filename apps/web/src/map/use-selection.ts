import { useQuery } from '@tanstack/react-query'
import type { Property } from '@terrier/contract/ownership'
import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import type { GeoJSONSource, Map as MapLibreMap } from 'maplibre-gl'
import { useEffect } from 'react'

import { unregisteredPieceQuery } from '../api/unregistered-piece-query.ts'
import { useOpenMap } from '../document/open-map.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import {
  oldBoundaryFeatures,
  oldBoundarySourceId,
  selectionFeatures,
  selectionSourceId,
} from './overlays/selection-layers.ts'
import { useSelectedProperties } from './use-selected-properties.ts'

/**
 * Shows every polygon of the selected properties, as soon as they are known, the piece of
 * unregistered land that was asked about, and the old boundary that the timeline shows.
 */
export function useSelection(map: MapLibreMap | null, stack: OverlayStack | null): void {
  const { properties, activeTitleNo } = useSelected()
  const oldBoundary = useOpenMap((state) => state.oldBoundary)

  useEffect(() => {
    if (!map || !stack) return
    const source = map.getSource<GeoJSONSource>(selectionSourceId)
    void source?.setData(selectionFeatures(properties, activeTitleNo))
  }, [map, stack, properties, activeTitleNo])

  useEffect(() => {
    if (!map || !stack) return
    const source = map.getSource<GeoJSONSource>(oldBoundarySourceId)
    void source?.setData(oldBoundaryFeatures(oldBoundary?.geometry ?? null))
  }, [map, stack, oldBoundary])
}

/** What is selected, as far as it is known, and which of it is in hand. */
function useSelected(): {
  readonly properties: readonly Property[]
  readonly activeTitleNo: string | null
} {
  const selected = useOpenMap((state) => selectedPropertiesOf(state.document))
  const activeParcel = useOpenMap((state) => state.activeParcel)
  const unregistered = useOpenMap((state) => state.unregistered)
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
