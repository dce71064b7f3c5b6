import type { DataGroup } from '@terrier/contract/data-groups'
import type { BaseLayer, SavedMapData } from '@terrier/contract/saved-map'
import { drawnLayersOf } from '@terrier/domain/document/layer-appearance'
import { publicLandGroupsOf } from '@terrier/domain/document/set-layers'
import { useEffect, useMemo } from 'react'

import { useDatasets } from '../api/map-queries.ts'
import { dataOverlays } from './objects/data-layers.ts'
import { objectOverlays } from './objects/object-layers.ts'
import { areaOverlays } from './overlays/area-layers.ts'
import { landLayerOverlays } from './overlays/land-layers.ts'
import { proximityOverlays } from './overlays/proximity-layers.ts'
import type { OverlayStack } from './overlays/overlay-stack.ts'
import { stacked } from './overlays/overlays.ts'
import { ownerOverlays } from './overlays/owner-layers.ts'
import { ownershipOverlays } from './overlays/ownership-layers.ts'
import { pendingOverlays } from './overlays/pending-layers.ts'
import { selectionOverlays } from './overlays/selection-layers.ts'
import { previewOverlays } from './overlays/preview-layers.ts'
import { searchMarkerOverlays } from './overlays/search-marker-layer.ts'

/** Visible data groups, and the ids of those whose objects have been set on their source. */
interface DataShown {
  readonly groups: readonly DataGroup[]
  readonly filled: ReadonlySet<number>
}

const noData: DataShown = { groups: [], filled: new Set() }

/** Adds the overlays of the open map: land layers, parcels, selection, objects. */
export function useOverlays(
  stack: OverlayStack | null,
  mapLayers: SavedMapData['mapLayers'],
  baseLayer: BaseLayer,
  data: DataShown = noData,
): void {
  const { data: datasets } = useDatasets()
  const { ownershipDisplay } = mapLayers
  const { groups, filled } = data
  const overlays = useMemo(
    () =>
      stacked([
        landLayerOverlays(drawnLayersOf(mapLayers), datasets ?? [], mapLayers.layerOpacities),
        ownershipOverlays(ownershipDisplay, publicLandGroupsOf(mapLayers), datasets ?? []),
        pendingOverlays(ownershipDisplay),
        ownerOverlays,
        proximityOverlays,
        areaOverlays,
        previewOverlays,
        selectionOverlays,
        dataOverlays(baseLayer, groups, filled),
        objectOverlays(baseLayer),
        searchMarkerOverlays,
      ]),
    [mapLayers, ownershipDisplay, datasets, baseLayer, groups, filled],
  )
  useEffect(() => stack?.show(overlays), [stack, overlays])
}
