import { useRef, useState } from 'react'

import { closeZoom, constrainView } from '../../map/view/map-limits.ts'
import { useMapStatus } from '../../map/view/map-status.ts'

/** The geolocation request is given up after this time. */
const timeoutMs = 10_000

type LocateFailure = 'refused' | 'unknown' | 'timeout' | 'insecure' | 'outside'

/** A request for the user's position, and why it failed if it has. */
export interface Locating {
  readonly failure: LocateFailure | null
}

interface Locate {
  /** Null while no request is active. */
  readonly locating: Locating | null
  readonly locate: () => void
  readonly cancel: () => void
}

/** Moves the map to the user's position. The position stays in the browser and is never saved. */
export function useLocate(): Locate {
  const [locating, setLocating] = useState<Locating | null>(null)
  // A response to a cancelled request is ignored.
  const attempt = useRef(0)
  const cancel = () => {
    attempt.current += 1
    setLocating(null)
  }
  const locate = () => {
    attempt.current += 1
    const thisAttempt = attempt.current
    const end = (failure: LocateFailure | null) => {
      if (thisAttempt === attempt.current) setLocating(failure && { failure })
    }
    setLocating({ failure: null })
    // Browsers offer geolocation only in secure contexts.
    if (!('geolocation' in navigator)) return end('insecure')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        if (thisAttempt === attempt.current) end(goTo(coords.longitude, coords.latitude))
      },
      ({ code }) => end(failures[code] ?? 'unknown'),
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  }
  return { locating, locate, cancel }
}

/** By the codes of `GeolocationPositionError`. */
const failures: Readonly<Record<number, LocateFailure>> = {
  1: 'refused',
  2: 'unknown',
  3: 'timeout',
}

function goTo(lng: number, lat: number): LocateFailure | null {
  const reachable = constrainView({ lng, lat }, closeZoom)
  if (reachable.lng !== lng || reachable.lat !== lat) return 'outside'
  useMapStatus.getState().camera?.goTo([lng, lat], closeZoom)
  return null
}
