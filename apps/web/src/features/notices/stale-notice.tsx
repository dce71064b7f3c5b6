import { CircleAlert } from 'lucide-react'
import { useMemo, useState } from 'react'

import { newUuid } from '../../document/new-uuid.ts'
import { useOpenMap } from '../../document/open-map.ts'
import { noticeText } from '../../text/notices.ts'
import { offlineText } from '../../text/offline.ts'
import { Button } from '../../ui/button.tsx'
import { keepMine } from './keep-mine.ts'
import styles from './notices.module.css'
import { openNewest } from './open-newest.ts'

/**
 * Tells the person that somebody else's save came first. Nothing is overwritten and nothing is thrown
 * away until they say which of the two they want.
 */
export function StaleNotice() {
  const isStale = useOpenMap((map) => map.saveState === 'stale')
  const [isBusy, setBusy] = useState(false)
  // One copy, however often it must be asked for.
  const changeId = useMemo(() => (isStale ? newUuid() : ''), [isStale])
  if (!isStale) return null

  const during = (work: () => Promise<void>) => () => {
    setBusy(true)
    void work().finally(() => setBusy(false))
  }
  return (
    <div className={styles.sheet} data-kind="error">
      <CircleAlert size={20} strokeWidth={1.75} aria-hidden />
      <p>{noticeText.stale}</p>
      <div className={styles.choices}>
        <Button
          size="small"
          variant="primary"
          isDisabled={isBusy}
          onPress={during(() => keepMine(changeId))}
        >
          {offlineText.keepCopy}
        </Button>
        <Button size="small" isDisabled={isBusy} onPress={during(openNewest)}>
          {noticeText.reload}
        </Button>
      </div>
    </div>
  )
}
