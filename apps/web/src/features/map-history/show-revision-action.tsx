import { useMutation } from '@tanstack/react-query'
import type { HistoryEntry } from '@terrier/contract/map-history'

import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { showRevisionById, UnsavedChangesError } from './open-revision.ts'
import styles from './map-history.module.css'
import { timestampWithSeconds } from './format-saved-at.ts'

interface LookActionProps {
  readonly eid: number
  readonly entry: Pick<HistoryEntry, 'revision' | 'savedAt'>
  readonly onLeave: () => void
}

/** Shows the open map as it was after a save. */
export function ShowRevisionAction({ eid, entry, onLeave }: LookActionProps) {
  const look = useMutation({
    mutationFn: () => showRevisionById(eid, entry),
    onSuccess: onLeave,
  })
  return (
    <div className={styles.action}>
      {look.isError && (
        <InlineMessage kind="error">
          {look.error instanceof UnsavedChangesError ? text.unsaved : text.lookFailed}
        </InlineMessage>
      )}
      <Button
        size="small"
        aria-label={text.lookAt({ when: timestampWithSeconds(new Date(entry.savedAt)) })}
        isPending={look.isPending}
        onPress={() => look.mutate()}
      >
        {look.isPending ? text.opening : text.look}
      </Button>
    </div>
  )
}
