import { useOpenMap } from '../document/open-map.ts'
import { closeMapErrors } from '../ui/toast-queue.ts'

/**
 * Closes error messages about a map when another one is opened. Returns the unsubscribe function.
 */
export function closeErrorsOfLeftMaps(): () => void {
  return useOpenMap.subscribe(({ openings }, before) => {
    if (openings !== before.openings) closeMapErrors()
  })
}
