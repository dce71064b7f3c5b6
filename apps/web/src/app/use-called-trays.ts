import { useEffect } from 'react'

import { useDestination } from '../document/go-to.ts'
import { clearNearSearch, useNearSearch } from '../document/near-search.ts'
import { clearOwnerSearch, useOwnerSearch } from '../document/owner-search.ts'
import { markFound } from '../document/place-search.ts'
import { useObjectSelection } from '../document/selection-of-objects.ts'
import { endImport, useImportSession } from '../features/import/import-session.ts'
import { callUpTray, showTray } from './panels.ts'

/** Here a tray is a sheet over the whole map, neither beside it nor from below. */
const coversTheMap = '(600px <= width < 769px)'

/**
 * Opens the tray of a search when something is asked of it, wherever that happens, and closes the one
 * that would hide the place that is gone to.
 */
export function useCalledTrays(): void {
  useEffect(
    () =>
      useOwnerSearch.subscribe((now, before) => {
        if (now.asked !== before.asked) callUpTray('ownership-search')
      }),
    [],
  )
  useEffect(
    () =>
      useNearSearch.subscribe((now, before) => {
        if (now.asked !== before.asked) callUpTray('unregistered-near')
      }),
    [],
  )
  useEffect(
    () =>
      useImportSession.subscribe((now, before) => {
        if (now.asked !== before.asked) callUpTray('import')
      }),
    [],
  )
  useEffect(
    () =>
      useObjectSelection.subscribe((now, before) => {
        if (now.boxes !== before.boxes) callUpTray('land-information')
      }),
    [],
  )
  useEffect(
    () =>
      useDestination.subscribe(() => {
        if (matchMedia(coversTheMap).matches) showTray(null)
      }),
    [],
  )
  // Specification 4: "Logout resets all state".
  useEffect(
    () => () => {
      clearOwnerSearch()
      clearNearSearch()
      markFound(null)
      endImport()
    },
    [],
  )
}
