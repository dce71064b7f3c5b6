import { useEffect } from 'react'

import { useConnectivity } from '../api/connectivity.ts'
import type { Barrier } from '../document/open-map-state.ts'
import { setBarrier } from '../document/open-map.ts'
import { useDraft } from '../map/tools/draft.ts'
import { useMediaQuery } from '../map/use-media-query.ts'

/** On a screen whose shorter side is below this nobody draws with a finger. Tablets edit. */
const mobileShorterSidePx = 600

/** Keeps the open map told whether, and why, it may not be changed. Specification 4, "Read-only". */
export function useBarrier({ isReadOnly }: { readonly isReadOnly: boolean }): void {
  const isOnline = useConnectivity((state) => state.isOnline)
  const isMobile = useIsMobile()

  const barrier = barrierOf({ isOnline, isMobile, isReadOnly })
  useEffect(() => {
    // A shape under way when the network drops is kept: it is there already, and only wants its end.
    if (barrier === 'offline') useDraft.getState().finish?.()
    setBarrier(barrier)
  }, [barrier])
}

interface Circumstances {
  readonly isOnline: boolean
  readonly isMobile: boolean
  readonly isReadOnly: boolean
}

/** What lasts is named before what passes. */
export function barrierOf({ isOnline, isMobile, isReadOnly }: Circumstances): Barrier | null {
  if (isMobile) return 'mobile'
  if (isReadOnly) return 'maintenance'
  return isOnline ? null : 'offline'
}

function useIsMobile(): boolean {
  const isTouched = useMediaQuery('(pointer: coarse)')
  return isTouched && Math.min(screen.width, screen.height) < mobileShorterSidePx
}
