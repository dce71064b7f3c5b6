import { useMapSession } from './map-session.ts'
import { saveNow } from './open-map.ts'

/**
 * Asks for confirmation before the page is left with unsaved edits. Returns a function that removes
 * the listener.
 */
export function guardUnload(): () => void {
  window.addEventListener('beforeunload', askWhenUnsaved)
  return () => window.removeEventListener('beforeunload', askWhenUnsaved)
}

function askWhenUnsaved(event: BeforeUnloadEvent): void {
  if (useMapSession.getState().saveState === 'clean') return
  saveNow()
  event.preventDefault()
}
