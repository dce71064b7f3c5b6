import type { ChangeKind, ChangesInArea, OwnershipChange } from '@terrier/contract/changes'
import { useEffect, useMemo, useState } from 'react'

import { showChanges } from '../../document/chosen-area.ts'
import { areaChangesText as text } from '../../text/area-changes.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { isNoLongerListed } from '../../text/ownership-change-text.ts'
import { siteReportText } from '../../text/site-report.ts'
import { timelineText } from '../../text/timeline.ts'
import { Checkbox } from '../../ui/checkbox.tsx'
import { Note } from '../../ui/note.tsx'
import { SourceNote } from '../../ui/source-note.tsx'
import { Stack } from '../../ui/stack.tsx'
import { ChangeRows } from './change-rows.tsx'
import { DownloadButtons } from './download-buttons.tsx'
import { MonthPlayer } from './month-player.tsx'

interface ChangeListProps {
  readonly found: ChangesInArea
  readonly label: string
}

/** The changes by month and kind; those that are listed are drawn on the map. */
export function ChangeList({ found, label }: ChangeListProps) {
  const { changes, isIncomplete, knownSince, source } = found
  const [month, setMonth] = useState<string | null>(null)
  const [hidden, setHidden] = useState(() => initiallyHidden(changes))
  const ofMonth = useMemo(
    () => changes.filter(({ edition }) => month === null || edition === month),
    [changes, month],
  )
  const shown = useMemo(() => ofMonth.filter(({ kind }) => !hidden.has(kind)), [ofMonth, hidden])
  useEffect(() => showChanges(shown), [shown])
  useEffect(() => () => showChanges([]), [])

  return (
    <Stack gap={4}>
      {source?.fictional && <strong>{text.fictional}</strong>}
      <MonthPlayer
        counts={countBy(changes, ({ edition }) => edition)}
        month={month}
        onMonth={setMonth}
      />
      <Kinds
        counts={countBy(ofMonth, ({ kind }) => kind)}
        hidden={hidden}
        onToggle={(kind) => setHidden(toggled(hidden, kind))}
      />
      <Stack as="section" gap={2} aria-label={text.changes}>
        <output>
          <strong>{foundIn(month, shown.length)}</strong>
        </output>
        <Note size="small">{text.key}</Note>
        {shown.some(isListing) && <Note size="small">{text.keyOfTitles}</Note>}
        {shown.some(isNoLongerListed) && <Note size="small">{timelineText.notSold}</Note>}
        {isIncomplete && <Note kind="caution">{text.incomplete}</Note>}
        <ChangeRows key={`${month} ${[...hidden].join(' ')}`} changes={shown} />
      </Stack>
      <DownloadButtons changes={shown} source={source} label={label} />
      <SourceNote
        lines={[
          source &&
            text.sourceOf({
              month: formatEdition(source.edition),
              publisher: source.publisher,
              licence: source.licence,
            }),
          knownSince !== null && text.knownSince({ month: formatEdition(knownSince) }),
        ].map((line) => line ?? false)}
      />
    </Stack>
  )
}

/** Read out while the months are played: it says which one is shown. */
function foundIn(month: string | null, count: number): string {
  const found = text.found({ count })
  return month === null ? found : text.foundIn({ month: formatEdition(month), found })
}

const isListing = ({ kind }: OwnershipChange) => kind === 'titleAdded' || kind === 'titleRemoved'

/** Shifts of a whole survey by centimetres are many, and nobody looks for them. */
function initiallyHidden(changes: readonly OwnershipChange[]): ReadonlySet<ChangeKind> {
  const hasOthers = changes.some(({ kind }) => kind !== 'exactOffset')
  return new Set(hasOthers ? ['exactOffset'] : [])
}

interface KindsProps {
  readonly counts: ReadonlyMap<ChangeKind, number>
  readonly hidden: ReadonlySet<ChangeKind>
  readonly onToggle: (kind: ChangeKind) => void
}

function Kinds({ counts, hidden, onToggle }: KindsProps) {
  if (counts.size < 2) return null
  return (
    <Stack as="fieldset" gap={1}>
      <legend>{text.kinds}</legend>
      {[...counts].map(([kind, count]) => (
        <Checkbox key={kind} isSelected={!hidden.has(kind)} onChange={() => onToggle(kind)}>
          {text.kindCount({ kind: siteReportText.changeKinds[kind], count })}
        </Checkbox>
      ))}
    </Stack>
  )
}

function toggled<Item>(all: ReadonlySet<Item>, item: Item): ReadonlySet<Item> {
  const others = new Set(all)
  if (!others.delete(item)) others.add(item)
  return others
}

/** How many changes there are of each, in the order of the list. */
function countBy<Key>(
  changes: readonly OwnershipChange[],
  keyOf: (change: OwnershipChange) => Key,
): ReadonlyMap<Key, number> {
  const groups = Map.groupBy(changes, keyOf)
  return new Map([...groups].map(([key, group]) => [key, group.length]))
}
