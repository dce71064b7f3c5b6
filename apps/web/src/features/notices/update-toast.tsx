import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { allSaved } from '../../document/all-saved.ts'
import { useMapSession } from '../../document/map-session.ts'
import { useDraft } from '../../map/tools/draft-state.ts'
import { useMissingParts } from '../../offline/missing-parts.ts'
import { installUpdate, useUpdate } from '../../offline/app-updates.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { FloatingNotice } from '../../ui/floating-notice.tsx'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'

const saveTimeoutMs = 10_000

/**
 * Offers a new build once all changes are saved and no shape is being drawn, and then stays until
 * the user accepts it. If a chunk of the old build failed to load, it appears immediately.
 */
export function UpdateToast() {
  const isReady = useUpdate((update) => update.isReady)
  const isMissing = useMissingParts((parts) => parts.isMissing)
  const isDrawing = useDraft(({ draft }) => draft !== null)
  const isSaved = useMapSession((map) => map.saveState === 'clean')
  const isQuiet = isSaved && !isDrawing
  const [isOffered, setOffered] = useState(false)
  const [isTaking, setTaking] = useState(false)

  // The error was about changes that could not be saved.
  useEffect(() => {
    if (isSaved) closeErrors('reload-application')
  }, [isSaved])

  // Stays once offered: a notice that appears and disappears with every save would be worse than
  // none.
  if (isReady && isQuiet && !isOffered) setOffered(true)
  if (!isOffered && !isMissing) return null
  const take = async () => {
    setTaking(true)
    closeErrors('reload-application')
    try {
      await allSaved(saveTimeoutMs)
      installUpdate()
    } catch {
      // The update can be retried later.
      setTaking(false)
      showToast({ kind: 'error', task: 'reload-application', message: offlineText.notReloaded })
    }
  }
  return (
    <FloatingNotice
      icon={RefreshCw}
      actions={
        <Button
          size="small"
          isPending={isTaking}
          isDisabled={isDrawing}
          onPress={() => void take()}
        >
          {offlineText.reload}
        </Button>
      }
    >
      <p>{isMissing ? offlineText.partMissing : offlineText.updateReady}</p>
    </FloatingNotice>
  )
}
