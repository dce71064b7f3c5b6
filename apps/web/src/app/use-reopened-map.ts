import { useEffect, useState } from 'react'

import { ApiProblem } from '../api/errors.ts'
import { mapNetwork } from '../document/map-network.ts'
import { rememberedMap } from '../document/map-memory.ts'
import { openMap, startNewMap } from '../document/open-map.ts'
import { openingText } from '../text/opening.ts'
import { showToast } from '../ui/toast-queue.ts'

type Opening = 'opening' | 'open' | 'unreachable'

/** Puts the map on the screen that was there before the page was loaded, or else a new one. */
export function useReopenedMap(): { readonly opening: Opening; readonly retry: () => void } {
  const [opening, setOpening] = useState<Opening>('opening')

  useEffect(() => {
    if (opening !== 'opening') return undefined
    let isWanted = true
    const take = (result: Opening) => isWanted && setOpening(result)
    reopen().then(take, (error: unknown) => {
      // A bug, then. It is thrown while rendering, where the crash boundary catches it.
      if (isWanted) setOpening(() => thrown(error))
    })
    return () => {
      isWanted = false
    }
  }, [opening])

  return { opening, retry: () => setOpening('opening') }
}

function thrown(error: unknown): never {
  throw error
}

async function reopen(): Promise<Opening> {
  const eid = rememberedMap()
  if (eid === null) {
    startNewMap()
    return 'open'
  }
  try {
    const problem = openMap(await mapNetwork.load(eid))
    if (problem) startAnew(openingText.unreadable)
  } catch (error) {
    const isGone = error instanceof ApiProblem && error.status < 500
    if (!isGone) return 'unreachable'
    startAnew(openingText.gone)
  }
  return 'open'
}

function startAnew(message: string): void {
  startNewMap()
  showToast({ kind: 'error', message })
}
