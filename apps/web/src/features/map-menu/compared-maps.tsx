import type { MapRecord } from '@terrier/contract/maps'
import type { SavedMapData } from '@terrier/contract/saved-map'
import { listDifferences } from '@terrier/domain/document/list-differences'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import { useQueries } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'

import { mapQuery } from '../../api/map-queries.ts'
import { describeChange } from '../../text/describe-change.ts'
import { mapMenuText as text } from '../../text/map-menu.ts'
import { BulletList } from '../../ui/bullet-list.tsx'
import { InlineMessage } from '../../ui/inline-message.tsx'
import { Note } from '../../ui/note.tsx'
import { RetryMessage } from '../../ui/retry-message.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { Stack } from '../../ui/stack.tsx'

/** How many lines of differences are rendered; above that only their number is shown. */
const linesShown = 200

interface ComparedMapsProps {
  readonly first: number
  readonly second: number
  readonly children: (first: SavedMapData, second: SavedMapData) => ReactNode
}

export function ComparedMaps({ first, second, children }: ComparedMapsProps) {
  const [one, other] = useQueries({ queries: [mapQuery(first), mapQuery(second)] })
  if (one.isError || other.isError) {
    const retry = () => void Promise.all([one.refetch(), other.refetch()])
    return <RetryMessage message={text.compareFailed} onRetry={retry} />
  }
  if (!one.data || !other.data) return <Spinner label={text.comparing} />
  return (
    <Comparison first={one.data} second={other.data}>
      {children}
    </Comparison>
  )
}

interface ComparisonProps extends Pick<ComparedMapsProps, 'children'> {
  readonly first: MapRecord
  readonly second: MapRecord
}

function Comparison({ first, second, children }: ComparisonProps) {
  const one = useMemo(() => documentOf(first), [first])
  const other = useMemo(() => documentOf(second), [second])
  if (!one || !other) return <InlineMessage kind="error">{text.unreadable}</InlineMessage>
  return (
    <>
      {children(one, other)}
      <Differences first={one} second={other} />
    </>
  )
}

function Differences(props: { readonly first: SavedMapData; readonly second: SavedMapData }) {
  const { first, second } = props
  const lines = useMemo(
    () => listDifferences(first, second).map((one) => describeChange(one)),
    [first, second],
  )
  const more = lines.length - linesShown
  return (
    <Stack as="section" gap={2} aria-live="polite">
      <h3>{text.differences}</h3>
      {lines.length === 0 ? (
        <p>{text.noDifferences}</p>
      ) : (
        <>
          <Note>{text.comparedColours}</Note>
          <BulletList>
            {lines.slice(0, linesShown).map((line, place) => (
              // Two objects may have the same name, and lines never move, so the index is a stable
              // key.
              // oxlint-disable-next-line react/no-array-index-key -- see above
              <li key={place}>{line}</li>
            ))}
            {more > 0 && <li>{text.moreDifferences({ more })}</li>}
          </BulletList>
        </>
      )}
    </Stack>
  )
}

function documentOf({ map }: MapRecord): SavedMapData | null {
  const upgraded = upgradeMap(map.data)
  return upgraded.ok ? { ...upgraded.value, name: map.name } : null
}
