import { useEffect } from 'react'

import { reloadMap, useOpenMap } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { closeToast, showToast } from '../../ui/toast-queue.ts'

/** Tells the person that somebody else's save came first, and offers what the server holds. */
export function useStaleToast(): void {
  const isStale = useOpenMap((map) => map.saveState === 'stale')
  useEffect(() => {
    if (!isStale) return undefined
    const toast = showToast({
      kind: 'error',
      message: noticeText.stale,
      action: { label: noticeText.reload, onPress: () => void reload() },
    })
    return () => closeToast(toast)
  }, [isStale])
}

async function reload(): Promise<void> {
  const problem = await reloadMap().catch((error: unknown) => error)
  if (problem) showToast({ kind: 'error', message: noticeText.reloadFailed })
}
