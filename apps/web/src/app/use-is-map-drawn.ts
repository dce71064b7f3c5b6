import { useEffect, useState } from 'react'

import { useMapStatus } from '../map/map-status.ts'

/** Longer than this nothing waits for a map whose land does not arrive. */
const patienceMs = 10_000

/** Whether the first map stands, so that what is not shown yet may be fetched. */
export function useIsMapDrawn(): boolean {
  const hasMap = useMapStatus((status) => status.camera !== null)
  const wasDrawn = useMapStatus((status) => status.wasGroundDrawn)
  const [isOverdue, setOverdue] = useState(false)
  useEffect(() => {
    if (!hasMap || wasDrawn) return undefined
    const timer = setTimeout(() => setOverdue(true), patienceMs)
    return () => clearTimeout(timer)
  }, [hasMap, wasDrawn])
  return wasDrawn || isOverdue
}
