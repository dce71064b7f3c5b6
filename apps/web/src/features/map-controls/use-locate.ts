import { useRef, useState } from 'react'

import { closeZoom, constrainView } from '../../map/map-limits.ts'
import { useMapStatus } from '../../map/map-status.ts'

/** Longer than this nobody waits for a position. */
const timeoutMs = 10_000

type LocateFailure = 'refused' | 'unknown' | 'timeout' | 'insecure' | 'outside'

/** A search for where the person is, and why it failed if it has. */
export interface Locating {
  readonly failure: LocateFailure | null
}

interface Locate {
  /** Null while nobody is looked for. */
  readonly locating: Locating | null
  readonly locate: () => void
  readonly cancel: () => void
}

/** Moves the map to where the person is. The position stays in the browser: it is never saved. */
export function useLocate(): Locate {
  const [locating, setLocating] = useState<Locating | null>(null)
  // A position that comes after the search was given up moves nothing.
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
    // Browsers have it only in pages that nobody on the way can change.
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
