import { useQuery } from '@tanstack/react-query'
import type { Area } from '@terrier/contract/areas'
import type { ChangesInArea } from '@terrier/contract/changes'
import { Eye, History } from 'lucide-react'
import { useEffect } from 'react'

import { areaChangesQuery } from '../../api/report-queries.ts'
import { outlineChosenArea, type ChosenArea } from '../../document/chosen-area.ts'
import { proposeWatch } from '../../document/watch-proposal.ts'
import { areaChangesText as text } from '../../text/area-changes.ts'
import { watchesText } from '../../text/watches.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Loading } from '../../ui/loading.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Row } from '../../ui/stack.tsx'
import { AreaFeeds } from './area-feeds.tsx'
import { ChangeList } from './change-list.tsx'

/** What changed in the chosen area from month to month, on the map and as a list. */
export function AreaChanges({ chosen: { area, label } }: { readonly chosen: ChosenArea }) {
  if (area.kind === 'point') return <Note>{text.pointHelp}</Note>
  return <Found area={area} label={label} />
}

function Found({ area, label }: { readonly area: Area; readonly label: string }) {
  const { data, error, refetch } = useQuery(areaChangesQuery(area))
  useEffect(() => {
    if (data) outlineChosenArea(data.geometry)
  }, [data])
  if (!data && error) {
    return <RetryMessage message={text.failed} retry={text.retry} onRetry={refetch} />
  }
  if (!data) return <Loading label={text.loading} isLabelShown />
  return (
    <>
      {data.changes.length === 0 ? (
        <Nothing knownSince={data.knownSince} />
      ) : (
        <ChangeList found={data} label={label} />
      )}
      <Row>
        <Button
          size="small"
          icon={<Eye size={16} strokeWidth={1.75} aria-hidden />}
          onPress={() => proposeWatch({ subject: { kind: 'area', area }, name: label })}
        >
          {watchesText.watchArea}
        </Button>
      </Row>
      <AreaFeeds area={area} label={label} />
    </>
  )
}

function Nothing({ knownSince }: Pick<ChangesInArea, 'knownSince'>) {
  const isKnown = knownSince !== null
  return (
    <EmptyState
      icon={<History size={28} strokeWidth={1.75} aria-hidden />}
      title={isKnown ? text.none : text.neverImported}
      help={isKnown ? text.noneHelp : text.neverImportedHelp}
    />
  )
}
