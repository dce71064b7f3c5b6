import { CircleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'

import type { MapSession } from '../../document/open-map-state.ts'
import { newUuid } from '../../api/new-uuid.ts'
import { useMapSession } from '../../document/map-session.ts'
import { startNewMap } from '../../document/open-map.ts'
import { passFocusToMap } from '../../map/view/pass-focus-to-map.ts'
import { noticeText as text } from '../../text/notices.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { FloatingNotice } from '../../ui/floating-notice.tsx'
import { closeErrors } from '../../ui/toast-queue.ts'
import { saveOwnVersionAsCopy } from './save-own-version-as-copy.ts'
import { reloadNewestRevision } from './reload-newest-revision.ts'

/** Another user's save came first, or the user lost permission to edit or open the map. */
type Conflict = 'stale' | 'editing' | 'map'

/**
 * Explains why the open map cannot be saved. Nothing is overwritten, and the map stays on the
 * screen until the user decides whether to keep it.
 */
export function ConflictNotice() {
  const conflict = useMapSession(conflictOf)
  return conflict && <Notice key={conflict} conflict={conflict} />
}

/** A user without access to the map cannot load its newest version. */
function conflictOf({ accessLoss, saveState }: MapSession): Conflict | null {
  return accessLoss ?? (saveState === 'stale' ? 'stale' : null)
}

function Notice({ conflict }: { readonly conflict: Conflict }) {
  const isOwner = useMapSession((map) => map.access === 2)
  const isUnsaved = useMapSession((map) => map.saveState !== 'clean')
  const [isBusy, setBusy] = useState(false)
  // The same id over retries, so that only one copy is created.
  const [changeId] = useState(newUuid)
  // Error messages about the conflict are closed with it.
  useEffect(() => () => closeErrors('resolve-conflict'), [])

  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <FloatingNotice
      ref={passFocusToMap}
      icon={CircleAlert}
      kind="error"
      isLong
      actions={
        <>
          <Button
            size="small"
            variant="primary"
            isDisabled={isBusy}
            onPress={during(() => saveOwnVersionAsCopy(changeId))}
          >
            {offlineText.keepCopy}
          </Button>
          {conflict === 'map' ? (
            <Button size="small" isDisabled={isBusy} onPress={startNewMap}>
              {text.closeMap}
            </Button>
          ) : (
            <Button size="small" isDisabled={isBusy} onPress={during(reloadNewestRevision)}>
              {text.reload}
            </Button>
          )}
        </>
      }
    >
      <p>{conflict === 'stale' ? text.stale : accessWords(conflict, { isOwner, isUnsaved })}</p>
    </FloatingNotice>
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
