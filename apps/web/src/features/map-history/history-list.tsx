import { useInfiniteQuery } from '@tanstack/react-query'
import type { HistoryEntry } from '@terrier/contract/map-history'
import { mapCan } from '@terrier/domain/access/map-access'
import { Clock, Lock, TriangleAlert } from 'lucide-react'

import { ApiProblem } from '../../api/api-errors.ts'
import { mapHistoryQuery } from '../../api/map-history-queries.ts'
import type { ListedMap } from '../../document/listed-map.ts'
import { useMapSession } from '../../document/map-session.ts'
import { mapHistoryText as text } from '../../text/map-history.ts'
import { dateFormat } from '../../text/date-format.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'
import { DeleteHistory } from './delete-history.tsx'
import { HistoryRow } from './history-row.tsx'
import { ShowRevisionAction } from './show-revision-action.tsx'
import { RestoreAction } from './restore-action.tsx'
import styles from './map-history.module.css'

interface HistoryListProps {
  readonly eid: number
  /** Set if the map is not open: then a revision is restored without opening it. */
  readonly closedMap: ListedMap | undefined
  /** Called when a revision is shown on the map: the dialog above it should close. */
  readonly onLeave: () => void
}

export function HistoryList({ eid, closedMap, onLeave }: HistoryListProps) {
  const history = useInfiniteQuery(mapHistoryQuery(eid))
  const mayDeleteOpen = useMapSession((map) => mapCan.deleteHistory(map).allowed)
  const isOwner = closedMap ? mapCan.deleteHistory(closedMap).allowed : mayDeleteOpen
  if (history.isPending) return <Spinner label={text.loading} />
  if (history.error instanceof ApiProblem && history.error.code === 'not-allowed') {
    return (
      <EmptyState
        icon={<Lock size={28} strokeWidth={1.5} />}
        title={text.closed}
        help={text.closedHelp}
      />
    )
  }
  if (!history.data) {
    return (
      <EmptyState
        icon={<TriangleAlert size={28} strokeWidth={1.5} />}
        title={text.failed}
        action={<Button onPress={() => void history.refetch()}>{text.retry}</Button>}
      />
    )
  }
  const entries = history.data.pages.flatMap((page) => page.entries)
  if (entries.length === 0) {
    return (
      <EmptyState
        icon={<Clock size={28} strokeWidth={1.5} />}
        title={text.empty}
        help={text.emptyHelp}
      />
    )
  }
  return (
    <>
      {byDay(entries).map(({ day, of }) => (
        <Stack as="section" key={day} gap={2} aria-label={day}>
          <h3 className={styles.day}>{day}</h3>
          <RowList as="ol" size="large">
            {of.map((entry) => (
              <HistoryRow
                key={entry.revision}
                eid={eid}
                entry={entry}
                isNow={entry === entries[0]}
                renderAction={(state) =>
                  closedMap ? (
                    <RestoreAction map={closedMap} entry={state} />
                  ) : (
                    <ShowRevisionAction eid={eid} entry={state} onLeave={onLeave} />
                  )
                }
              />
            ))}
          </RowList>
        </Stack>
      ))}
      {history.hasNextPage && (
        <Button isPending={history.isFetchingNextPage} onPress={() => void history.fetchNextPage()}>
          {history.isFetchingNextPage ? text.loadingMore : text.more}
        </Button>
      )}
      {isOwner && <DeleteHistory eid={eid} />}
    </>
  )
}

const inFull = dateFormat({ dateStyle: 'full' })

/** Groups entries by the local day of their last save, keeping their order. */
function byDay(entries: readonly HistoryEntry[]) {
  const days = Map.groupBy(entries, ({ savedAt }) => inFull.format(new Date(savedAt)))
  return [...days].map(([day, of]) => ({ day, of }))
}
