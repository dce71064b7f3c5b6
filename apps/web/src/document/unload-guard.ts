import { saveNow, useOpenMap } from './open-map.ts'

/** Asks before the page is left while something is unsaved, and only then. Returns how to stop. */
export function guardUnload(): () => void {
  window.addEventListener('beforeunload', askWhenUnsaved)
  return () => window.removeEventListener('beforeunload', askWhenUnsaved)
}

function askWhenUnsaved(event: BeforeUnloadEvent): void {
  if (useOpenMap.getState().saveState === 'clean') return
  saveNow()
  event.preventDefault()
}
