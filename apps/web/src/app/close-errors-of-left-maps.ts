import { useOpenMap } from '../document/open-map.ts'
import { closeMapErrors } from '../ui/toast-queue.ts'

/** What could not be done with a map does not stand over the next one. Returns how to stop. */
export function closeErrorsOfLeftMaps(): () => void {
  return useOpenMap.subscribe(({ openings }, before) => {
    if (openings !== before.openings) closeMapErrors()
  })
}
