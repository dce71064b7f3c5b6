import type { SavedMapData } from '@terrier/contract/saved-map'

import { clearHistory } from './edit-history.ts'
import { useMapDocument } from './map-document.ts'
import { useMapSession } from './map-session.ts'
import type { MapSession } from './open-map-state.ts'
import { resetSelection } from './selection-store.ts'

/**
 * Shows another document: the camera moves to its view, and nothing of the one before remains
 * selected or can be undone.
 */
export function showDocument(document: SavedMapData, session: Partial<MapSession>): void {
  clearHistory()
  setOpenMap(document, { ...session, openings: useMapSession.getState().openings + 1 })
  resetSelection()
}

/**
 * Replaces the document and what is known about it. The session comes first: a subscriber that is
 * notified between the two must not take the new document for one of the map that was open before.
 */
export function setOpenMap(document: SavedMapData, session: Partial<MapSession>): void {
  useMapSession.setState(session)
  useMapDocument.setState({ document })
}
