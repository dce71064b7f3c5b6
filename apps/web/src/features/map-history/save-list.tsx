import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@terrier/contract/map-history'
import type { ReactNode } from 'react'

import { mapSavesQuery } from '../../api/map-history-queries.ts'
import { describeHistory } from '../../text/describe-change.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { Button } from '../../ui/button.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import styles from './map-history.module.css'
import { timeOfSave } from './format-saved-at.ts'

interface SaveListProps {
  readonly eid: number
  readonly entry: HistoryEntry
  /** Whether the newest save is the current map. */
  readonly isNow: boolean
  readonly renderAction: (state: Pick<HistoryEntry, 'revision' | 'savedAt'>) => ReactNode
}

/** The single saves of a history entry, newest first. */
export function SaveList({ eid, entry, isNow, renderAction }: SaveListProps) {
  const query = useInfiniteQuery(mapSavesQuery(eid, entry))
  if (query.isPending) return <Spinner label={text.loadingSaves} />
  if (!query.data) {
    return <RetryMessage message={text.savesFailed} retry={text.retry} onRetry={query.refetch} />
  }
  const saves = query.data.pages.flatMap((page) => page.saves)
  return (
    <>
      <ol className={styles.saves} aria-label={text.savesOf({ saves: saves.length })}>
        {saves.map((save) => {
          const isThis = isNow && save.revision === entry.revision
          return (
            <li key={save.revision} className={styles.row}>
              <div>
                <p>{describeHistory(save.changes)}</p>
                <Note size="small">
                  <time dateTime={save.savedAt}>{timeOfSave(new Date(save.savedAt))}</time>
                  {isThis && ` · ${text.now}`}
                </Note>
              </div>
              {!isThis && renderAction(save)}
            </li>
          )
        })}
      </ol>
      {query.hasNextPage && (
        <Button
          size="small"
          isPending={query.isFetchingNextPage}
          onPress={() => void query.fetchNextPage()}
        >
          {text.moreSaves}
        </Button>
      )}
    </>
  )
}
