import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { OpenMapState } from '../../document/open-map-state.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { startNewMap, useOpenMap } from '../../document/open-map.ts'
import { passFocusToMap } from '../../map/pass-focus-to-map.ts'
import { noticeText as text } from '../../text/notices.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { closeErrors } from '../../ui/toast-queue.ts'
import { keepMine } from './keep-mine.ts'
import styles from './notices.module.css'
import { openNewest } from './open-newest.ts'

/** Somebody else's save came first, or the person may not change or open the map any more. */
type Conflict = 'stale' | 'editing' | 'map'

/**
 * Tells the person why the open map cannot be saved. Nothing is overwritten, and what is on the screen
 * stays, until they say whether they want to keep it.
 */
export function ConflictNotice() {
  const conflict = useOpenMap(conflictOf)
  return conflict && <Notice key={conflict} conflict={conflict} />
}

/** Who lost the map cannot open a newer version of it. */
function conflictOf({ accessLoss, saveState }: OpenMapState): Conflict | null {
  return accessLoss ?? (saveState === 'stale' ? 'stale' : null)
}

function Notice({ conflict }: { readonly conflict: Conflict }) {
  const isOwner = useOpenMap((map) => map.access === 2)
  const isUnsaved = useOpenMap((map) => map.saveState !== 'clean')
  const [isBusy, setBusy] = useState(false)
  // One copy, however often it must be asked for.
  const [changeId] = useState(newUuid)
  // What could not be done about the conflict means nothing without it.
  useEffect(() => () => closeErrors('resolve-conflict'), [])

  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <div ref={passFocusToMap} className={styles.sheet} data-kind="error" data-long>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>{conflict === 'stale' ? text.stale : accessWords(conflict, { isOwner, isUnsaved })}</p>
      <div className={styles.choices}>
        <Button
          size="small"
          variant="primary"
          isDisabled={isBusy}
          onPress={during(() => keepMine(changeId))}
        >
          {offlineText.keepCopy}
        </Button>
        {conflict === 'map' ? (
          <Button size="small" isDisabled={isBusy} onPress={startNewMap}>
            {text.closeMap}
          </Button>
        ) : (
          <Button size="small" isDisabled={isBusy} onPress={during(openNewest)}>
            {text.reload}
          </Button>
        )}
      </div>
    </div>
  )
}

interface Circumstances {
  readonly isOwner: boolean
  readonly isUnsaved: boolean
}

function accessWords(loss: 'editing' | 'map', { isOwner, isUnsaved }: Circumstances): string {
  const what = loss === 'editing' ? text.readerNow : isOwner ? text.deleted : text.lost
  return [what, ...(isUnsaved ? [text.lastChangesUnsaved] : []), text.copyOffer].join(' ')
}
