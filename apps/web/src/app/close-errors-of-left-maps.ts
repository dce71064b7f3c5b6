import { useMapSession } from '../document/map-session.ts'
import { closeMapErrors } from '../ui/toast-queue.ts'

/**
 * Closes error messages about a map when another one is opened. Returns the unsubscribe function.
 */
export function closeErrorsOfLeftMaps(): () => void {
  return useMapSession.subscribe(({ openings }, before) => {
    if (openings !== before.openings) closeMapErrors()
  })
}
