import { useState } from 'react'

import { closeZoom, constrainView } from '../../map/map-limits.ts'
import { useMapStatus } from '../../map/map-status.ts'
import { mapControlsText as text } from '../../text/map-controls.ts'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

/** Longer than this nobody waits for a position. */
const timeoutMs = 10_000

/** Moves the map to where the person is. The position stays in the browser: it is never saved. */
export function useLocate(): { readonly locate: () => void; readonly isLocating: boolean } {
  const [isLocating, setLocating] = useState(false)
  const locate = () => {
    setLocating(true)
    closeErrors('locate')
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => {
        setLocating(false)
        goTo(coords.longitude, coords.latitude)
      },
      () => {
        setLocating(false)
        showToast({ kind: 'error', task: 'locate', message: text.locateFailed })
      },
      { enableHighAccuracy: true, timeout: timeoutMs },
    )
  }
  return { locate, isLocating }
}

function goTo(lng: number, lat: number): void {
  const reachable = constrainView({ lng, lat }, closeZoom)
  if (reachable.lng !== lng || reachable.lat !== lat) {
    showToast({ kind: 'error', task: 'locate', message: text.locateOutside })
    return
  }
  useMapStatus.getState().camera?.goTo([lng, lat], closeZoom)
}
