import { selectedPropertiesOf } from '@terrier/domain/document/select-property'
import { useCallback } from 'react'

import { useDatasets } from '../api/map-queries.ts'
import { useMapDocument } from '../document/map-document.ts'
import { useSelection } from '../document/selection-store.ts'
import { keySections } from '../features/layer-key/key-sections.ts'
import { creditsFor, drawnDatasets } from '../features/map-controls/credits-for-view.ts'
import { PrintTray } from '../features/print/print-tray.tsx'
import { isLayerDrawn, isOwnershipDrawn } from '../map/print/drawn-at-zoom.ts'
import type { MapNotes } from '../map/print/print-options.ts'
import { useBaseLayers } from '../map/use-base-style.ts'
import { useDataGroupsShown } from '../map/use-data-groups-shown.ts'
import { useMapStatus, type SettledView } from '../map/view/map-status.ts'

/** The print tray, with the key and the credits that the map on the screen has. */
export function PrintSlot() {
  const { data: datasets } = useDatasets()
  const { configured } = useBaseLayers()
  const document = useMapDocument((state) => state.document)
  const oldBoundary = useSelection((state) => state.oldBoundary)
  const styleCredits = useMapStatus((status) => status.styleCredits)
  const dataGroups = useDataGroupsShown()
  const { map, mapLayers } = document

  const notesOf = useCallback(
    (view: SettledView): MapNotes => {
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
        dataGroups,
      })
      return {
        credits: lines,
        isFictional,
        editions: drawnDatasets(shown).map(({ title, edition }) => ({ title, edition })),
        // A key of what a scale does not show would say that there is none of it.
        key: sections.filter(
          ({ id, wireId, isHidden }) =>
            isHidden !== true &&
            (id !== 'ownership' || isOwnershipDrawn(mapLayers, view.zoom)) &&
            (wireId === undefined || isLayerDrawn(wireId, view.zoom)),
        ),
      }
    },
    [datasets, map, mapLayers, configured, styleCredits, document, oldBoundary, dataGroups],
  )
  return <PrintTray notesOf={notesOf} />
}
