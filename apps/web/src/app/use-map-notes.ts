import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { useCallback } from 'react'

import { useDatasets } from '../api/map-queries.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useSelection } from '../document/selection-store.ts'
import { keySections } from '../features/layer-key/key-sections.ts'
import { creditsFor, drawnDatasets } from '../features/map-controls/credits-for-view.ts'
import { isLayerDrawn, isOwnershipDrawn } from '../map/print/drawn-at-zoom.ts'
import { layersNotDrawn } from '../map/print/layers-not-drawn.ts'
import type { PrintRequest } from '../map/print/print-map.ts'
import { useBaseLayers } from '../map/use-base-style.ts'
import { useDataGroupsShown } from '../map/use-data-groups-shown.ts'
import { useMapStatus } from '../map/view/map-status.ts'

interface MapNotesOptions {
  /** Only what is part of a saved map: no data groups, and no old boundary that is looked at. */
  readonly isSavedAlone?: boolean
}

/** The key and the credits that the map on the screen has, for a map of some part of the ground. */
export function useMapNotes({
  isSavedAlone = false,
}: MapNotesOptions = {}): PrintRequest['notesOf'] {
  const { data: datasets } = useDatasets()
  const { configured } = useBaseLayers()
  const document = useMapDocument((state) => state.document)
  const lookedAt = useSelection((state) => state.oldBoundary)
  const oldBoundary = isSavedAlone ? null : lookedAt
  const styleCredits = useMapStatus((status) => status.styleCredits)
  const shownGroups = useDataGroupsShown()
  const { map, mapLayers } = document

  return useCallback(
    (view) => {
      const all = datasets ?? []
      const shown = {
        map,
        mapLayers,
        datasets: all,
        config: configured,
        view,
        styleCredits,
      }
      const { lines, isFictional } = creditsFor(shown)
      const sections = keySections({
        mapLayers,
        hasSelectedProperties: selectedPropertiesOf(document).length > 0,
        hasOldBoundary: oldBoundary !== null,
        isOldBoundaryAccepted: oldBoundary?.isAccepted !== false,
        register: all.find(({ id }) => id === 'ownership'),
        dataGroups: isSavedAlone ? [] : shownGroups,
      })
      return {
        credits: lines,
        isFictional,
        editions: drawnDatasets(shown).map(({ title, edition }) => ({ title, edition })),
        notDrawn: layersNotDrawn(mapLayers, view.zoom),
        // A key of what a scale does not show would say that there is none of it.
        key: sections.filter(
          ({ id, wireId, isHidden }) =>
            isHidden !== true &&
            (id !== 'ownership' || isOwnershipDrawn(mapLayers, view.zoom)) &&
            (wireId === undefined || isLayerDrawn(wireId, view.zoom)),
        ),
      }
    },
    [
      datasets,
      map,
      mapLayers,
      configured,
      styleCredits,
      document,
      oldBoundary,
      shownGroups,
      isSavedAlone,
    ],
  )
}
