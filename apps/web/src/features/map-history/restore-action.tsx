import { useMutation, useQueryClient } from '@tanstack/react-query'
import type { HistoryEntry } from '@terrier/contract/map-history'
import { mapCan } from '@terrier/domain/access/map-access'

import { ApiProblem } from '../../api/api-errors.ts'
import { mapHistoryQuery, restoreRevision } from '../../api/map-history-queries.ts'
import { mapSummariesQuery } from '../../api/map-queries.ts'
import type { ListedMap } from '../../document/listed-map.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { showToast } from '../../ui/toast-queue.ts'
import styles from './map-history.module.css'
import { formatSavedAt } from './format-saved-at.ts'

interface RestoreActionProps {
  readonly map: ListedMap
  readonly entry: Pick<HistoryEntry, 'revision' | 'savedAt'>
}

/** Restores a revision without opening the map, which may be one that cannot be opened. */
export function RestoreAction({ map, entry }: RestoreActionProps) {
  const queryClient = useQueryClient()
  const when = formatSavedAt(new Date(entry.savedAt))
  const restore = useMutation({
    mutationFn: () => restoreRevision(map.eid, entry.revision),
    onSuccess: () => {
      showToast({ kind: 'done', message: text.restored({ when }) })
      void queryClient.invalidateQueries(mapSummariesQuery)
      return queryClient.invalidateQueries({ queryKey: mapHistoryQuery(map.eid).queryKey })
    },
  })
  if (!mapCan.save(map).allowed) return null
  return (
    <div className={styles.action}>
      {restore.isError && (
        <InlineMessage kind="error">
          {restore.error instanceof ApiProblem ? restore.error.message : text.restoreFailed}
        </InlineMessage>
      )}
      <Button
        size="small"
        aria-label={text.restoreTo({ when })}
        isPending={restore.isPending}
        onPress={() => restore.mutate()}
      >
        {restore.isPending ? text.restoring : text.restore}
      </Button>
    </div>
  )
}
