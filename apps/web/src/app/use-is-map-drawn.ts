import { useEffect, useState } from 'react'

import { useMapStatus } from '../map/view/map-status.ts'

/** After this time the map counts as drawn, even if its tiles have not loaded. */
const timeoutMs = 10_000

/** Whether the first map is drawn, so that further code can be preloaded. */
export function useIsMapDrawn(): boolean {
  const hasMap = useMapStatus((status) => status.camera !== null)
  const wasDrawn = useMapStatus((status) => status.wasBaseMapDrawn)
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!hasMap || wasDrawn) return undefined
    const timer = setTimeout(() => setOverdue(true), timeoutMs)
    return () => clearTimeout(timer)
  }, [hasMap, wasDrawn])
  return wasDrawn || isOverdue
}
