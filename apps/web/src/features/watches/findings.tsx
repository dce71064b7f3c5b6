import type { Watch, WatchFinding } from '@terrier/contract/watches'
import { History } from 'lucide-react'
import { useEffect, useMemo } from 'react'

import { showChanges } from '../../document/chosen-area.ts'
import { ChangeRow } from '../../map/change-row.tsx'
import { dateFormat } from '../../text/date-format.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { isNoLongerListed } from '../../text/ownership-change-text.ts'
import { timelineText } from '../../text/timeline.ts'
import { watchesText as text } from '../../text/watches.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Note } from '../../ui/note.tsx'
import { RowList } from '../../ui/row-list.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Stack } from '../../ui/stack.tsx'

const day = dateFormat({ dateStyle: 'medium' })

interface FindingsProps {
  readonly watch: Watch
  readonly findings: readonly WatchFinding[]
}

/** What each publication brought, newest first; its changes are outlined on the map. */
export function Findings({ watch, findings }: FindingsProps) {
  const changes = useMemo(() => findings.flatMap((finding) => finding.changes), [findings])
  useEffect(() => showChanges(changes), [changes])
  return (
    <Stack as="section" gap={4} aria-label={text.found}>
      <h4>{text.found}</h4>
      {findings.length === 0 && (
        <EmptyState
          icon={<History size={28} strokeWidth={1.75} aria-hidden />}
          title={text.foundNone}
          help={text.foundNoneHelp({ date: day.format(new Date(watch.createdAt)) })}
        />
      )}
      {findings.map((finding) => (
        <Finding key={finding.edition + finding.foundAt} {...finding} />
      ))}
    </Stack>
  )
}

function Finding(finding: WatchFinding) {
  const { edition, total, isIncomplete, changes, titlesGained, titlesLost, layer, source } = finding
  const left = total - changes.length - titlesGained.length - titlesLost.length
  return (
    <Stack gap={2}>
      <h5>{formatEdition(edition)}</h5>
      {layer ? <Edition {...layer} /> : <p>{countOf({ total, isIncomplete })}</p>}
      {changes.length > 0 && (
        <RowList>
          {changes.map((change) => (
            <ChangeRow key={change.id} change={change} />
          ))}
        </RowList>
      )}
      {changes.some(isNoLongerListed) && <Note size="small">{timelineText.notSold}</Note>}
      <Titles heading={text.gained} titles={titlesGained} />
      <Titles heading={text.lost} titles={titlesLost} />
      {titlesLost.length > 0 && <Note size="small">{text.lostHelp}</Note>}
      {!layer && left > 0 && <Note size="small">{text.more({ count: left })}</Note>}
      <SourceNote
        fictional={source.fictional && text.fictional}
        lines={[
          text.sourceOf({
            edition: formatEdition(edition),
            publisher: source.publisher,
            licence: source.licence,
          }),
        ]}
      />
    </Stack>
  )
}

const countOf = ({ total, isIncomplete }: Pick<WatchFinding, 'total' | 'isIncomplete'>): string =>
  isIncomplete ? text.atLeast({ count: total }) : text.changes({ count: total })

function Edition({ rows, editionBefore, rowsBefore }: NonNullable<WatchFinding['layer']>) {
  return (
    <>
      <p>{rows === null ? text.editionUncounted : text.edition({ count: rows })}</p>
      {editionBefore !== null && rowsBefore !== null && (
        <Note size="small">
          {text.editionBefore({ edition: formatEdition(editionBefore), count: rowsBefore })}
        </Note>
      )}
    </>
  )
}

interface TitlesProps {
  readonly heading: string
  readonly titles: readonly string[]
}

function Titles({ heading, titles }: TitlesProps) {
  if (titles.length === 0) return null
  return (
    <Stack gap={1}>
      <strong>{heading}</strong>
      <p>{titles.join(', ')}</p>
    </Stack>
  )
}
