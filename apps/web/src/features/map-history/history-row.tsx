import { useMutation } from '@tanstack/react-query'
import type { HistoryEntry } from '@terrier/contract/map-history'

import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { lookAtRevision, NotSavedYet } from './look-at-revision.ts'
import styles from './map-history.module.css'
import { momentOf, spanOf } from './when.ts'

interface HistoryRowProps {
  readonly eid: number
  readonly entry: HistoryEntry
  readonly isNow: boolean
  readonly onLeave: () => void
}

export function HistoryRow({ eid, entry, isNow, onLeave }: HistoryRowProps) {
  const { by, what } = entry
  const look = useMutation({
    mutationFn: () => lookAtRevision(eid, entry),
    onSuccess: onLeave,
  })
  return (
    <li className={styles.entry}>
      <div>
        <p className={styles.what}>{what}</p>
        <p className={styles.who}>
          <time dateTime={entry.savedAt}>{spanOf(entry)}</time> · {by?.name ?? text.somebody}
          {isNow && ` · ${text.now}`}
        </p>
        {look.isError && (
          <InlineMessage kind="error">
            {look.error instanceof NotSavedYet ? text.unsaved : text.lookFailed}
          </InlineMessage>
        )}
      </div>
      {!isNow && (
        <Button
          size="small"
          aria-label={text.lookAt(momentOf(new Date(entry.savedAt)))}
          isPending={look.isPending}
          onPress={() => look.mutate()}
        >
          {look.isPending ? text.opening : text.look}
        </Button>
      )}
    </li>
  )
}
