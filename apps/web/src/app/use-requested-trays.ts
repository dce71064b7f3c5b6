import { useEffect } from 'react'

import { useCameraTarget } from '../document/camera-target.ts'
import { clearProximitySearch, useProximitySearch } from '../document/proximity-search.ts'
import { clearChosenArea, useChosenArea } from '../document/chosen-area.ts'
import { clearOwnerSearch, useOwnerSearch } from '../document/owner-search.ts'
import { clearWatchProposal, useWatchProposal } from '../document/watch-proposal.ts'
import { setSearchMarker } from '../document/place-search.ts'
import { useObjectSelection } from '../document/object-selection.ts'
import { resetImport, useImportSession } from '../features/import/import-session.ts'
import { clearPrint } from '../features/print/print-state.ts'
import { openTray, showTray } from './panel-state.ts'

/** At this width a tray covers the whole map. */
const coversTheMap = '(600px <= width < 769px)'

/**
 * Opens the tray of a search when a search is started from elsewhere, and closes a tray that would
 * cover the place the map moves to.
 */
export function useRequestedTrays(): void {
  useEffect(
    () =>
      useOwnerSearch.subscribe((now, before) => {
        if (now.asked !== before.asked) openTray('ownership-search')
      }),
    [],
  )
  useEffect(
    () =>
      useProximitySearch.subscribe((now, before) => {
        if (now.asked !== before.asked) openTray('unregistered-near')
      }),
    [],
  )
  useEffect(
    () =>
      useChosenArea.subscribe((now, before) => {
        if (now.asked !== before.asked) openTray('site-report')
      }),
    [],
  )
  useEffect(
    () =>
      useWatchProposal.subscribe((now, before) => {
        if (now.asked !== before.asked) openTray('watches')
      }),
    [],
  )
  useEffect(
    () =>
      useImportSession.subscribe((now, before) => {
        if (now.asked !== before.asked) openTray('import')
      }),
    [],
  )
  useEffect(
    () =>
      useObjectSelection.subscribe((now, before) => {
        if (now.boxes !== before.boxes) openTray('land-information')
      }),
    [],
  )
  useEffect(
    () =>
      useCameraTarget.subscribe(() => {
        if (matchMedia(coversTheMap).matches) showTray(null)
      }),
    [],
  )
  // Specification 4: "Logout resets all state".
  useEffect(
    () => () => {
      clearOwnerSearch()
      clearProximitySearch()
      clearChosenArea()
      clearWatchProposal()
      setSearchMarker(null)
      resetImport()
      clearPrint()
    },
    [],
  )
}
