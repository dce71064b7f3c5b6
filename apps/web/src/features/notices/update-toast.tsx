import { RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'

import { allSaved } from '../../document/all-saved.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { useDraft } from '../../map/tools/draft.ts'
import { useMissingParts } from '../../offline/missing-parts.ts'
import { takeUpdate, useUpdate } from '../../offline/updates.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { closeErrors, showToast } from '../../ui/toast-queue.ts'
import styles from './notices.module.css'

const saveTimeoutMs = 10_000

/**
 * Offers a newer build once nothing is unsaved and nothing is being drawn, and stays until taken. Where
 * a part of the old build is missed already, it says so at once.
 */
export function UpdateToast() {
  const isReady = useUpdate((update) => update.isReady)
  const isMissing = useMissingParts((parts) => parts.isMissing)
  const isDrawing = useDraft(({ draft }) => draft !== null)
  const isSaved = useOpenMap((map) => map.saveState === 'clean')
  const isQuiet = isSaved && !isDrawing
  const [isOffered, setOffered] = useState(false)
  const [isTaking, setTaking] = useState(false)

  // It spoke of changes that could not be saved yet.
  useEffect(() => {
    if (isSaved) closeErrors('reload-application')
  }, [isSaved])

  // Once offered it stays, for a notice that comes and goes with every save would be worse than none.
  if (isReady && isQuiet && !isOffered) setOffered(true)
  if (!isOffered && !isMissing) return null
  const take = async () => {
    setTaking(true)
    closeErrors('reload-application')
    try {
      await allSaved(saveTimeoutMs)
      takeUpdate()
    } catch {
      // The new build can wait.
      setTaking(false)
      showToast({ kind: 'error', task: 'reload-application', message: offlineText.notReloaded })
    }
  }
  return (
    <div className={styles.sheet}>
      <RefreshCw size={20} strokeWidth={1.75} aria-hidden />
      <p>{isMissing ? offlineText.partMissing : offlineText.updateReady}</p>
      <Button size="small" isPending={isTaking} isDisabled={isDrawing} onPress={() => void take()}>
        {offlineText.reload}
      </Button>
    </div>
  )
}
