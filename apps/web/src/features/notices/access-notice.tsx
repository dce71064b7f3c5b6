import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'

import type { AccessLoss } from '../../document/open-map-state.ts'
import { newUuid } from '../../document/new-uuid.ts'
import { startNewMap, useOpenMap } from '../../document/open-map.ts'
import { passFocusToMap } from '../../map/pass-focus-to-map.ts'
import { noticeText as text } from '../../text/notices.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { keepMine } from './keep-mine.ts'
import styles from './notices.module.css'
import { openNewest } from './open-newest.ts'

/**
 * Tells the person that the open map was deleted, or that they may not open or change it any more. What
 * is on the screen stays until they say whether they want to keep it.
 */
export function AccessNotice() {
  const loss = useOpenMap((map) => map.accessLoss)
  const isOwner = useOpenMap((map) => map.access === 2)
  const isUnsaved = useOpenMap((map) => map.saveState !== 'clean')
  const [isBusy, setBusy] = useState(false)
  // One copy, however often it must be asked for.
  const changeId = useMemo(() => (loss === null ? '' : newUuid()), [loss])
  if (loss === null) return null

  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <div ref={passFocusToMap} className={styles.sheet} data-kind="error" data-long>
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>
        {text[lossText(loss, isOwner)]} {isUnsaved && text.lastChangesUnsaved} {text.copyOffer}
      </p>
      <div className={styles.choices}>
        <Button
          size="small"
          variant="primary"
          isDisabled={isBusy}
          onPress={during(() => keepMine(changeId))}
        >
          {offlineText.keepCopy}
        </Button>
        {loss === 'map' ? (
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

function lossText(loss: AccessLoss, isOwner: boolean) {
  if (loss === 'editing') return 'readerNow'
  return isOwner ? 'deleted' : 'lost'
}
