import { useQuery } from '@tanstack/react-query'

import { propertyHistoryQuery } from '../../api/map-queries.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { isNoLongerListed } from '../../text/ownership-change-text.ts'
import { timelineText as text } from '../../text/timeline.ts'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TimelineEntry } from './timeline-entry.tsx'
import styles from './timeline.module.css'

/** Ownership changes of a parcel by month, newest first. */
export function Timeline({ polyId }: { readonly polyId: number }) {
  const { data, isPending, refetch } = useQuery(propertyHistoryQuery(polyId))
  if (isPending) return <Spinner size={20} label={text.loading} />
  if (!data) {
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={refetch} />
  }
  const { changes, knownSince } = data
  return (
    <>
      {changes.length > 0 && (
        <ol className={styles.entries}>
          {changes.map((change) => (
            <TimelineEntry key={change.id} change={change} polyId={polyId} />
          ))}
        </ol>
      )}
      {changes.some(isNoLongerListed) && <Note size="small">{text.notSold}</Note>}
      <p className={styles.beginning}>{beginning(knownSince, changes.length > 0)}</p>
    </>
  )
}

/** A sentence about how far back the history goes. */
function beginning(knownSince: string | null, hasChanges: boolean): string {
  if (knownSince === null) return text.nothingHeld
  const month = formatEdition(knownSince)
  return hasChanges ? `${month}: ${text.firstMonth}` : text.unchanged({ month })
}
