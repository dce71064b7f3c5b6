import { Play, Square } from 'lucide-react'
import { useEffect, useState } from 'react'

import { areaChangesText as text } from '../../text/area-changes.ts'
import { formatEdition } from '../../text/format-edition.ts'
import { Button } from '../../ui/button.tsx'
import { CompactSelect } from '../../ui/compact-select.tsx'
import { Row } from '../../ui/stack.tsx'

/** How long a month is shown. */
const stepMs = 1500

const allMonths = 'all'

interface MonthPlayerProps {
  /** The number of changes by month, newest first. */
  readonly counts: ReadonlyMap<string, number>
  /** Null for all months. */
  readonly month: string | null
  readonly onMonth: (month: string | null) => void
}

/** Chooses a month, or plays all of them from the oldest to the newest. */
export function MonthPlayer({ counts, month, onMonth }: MonthPlayerProps) {
  const [isPlaying, setPlaying] = useState(false)
  const months = [...counts.keys()].toReversed()
  const next = month === null ? months[0] : months[months.indexOf(month) + 1]
  useEffect(() => {
    if (!isPlaying) return undefined
    const timer = setTimeout(() => {
      if (next === undefined) setPlaying(false)
      else onMonth(next)
    }, stepMs)
    return () => clearTimeout(timer)
  }, [isPlaying, next, onMonth])
  const play = () => {
    onMonth(months[0] ?? null)
    setPlaying(true)
  }
  return (
    <Row gap={3}>
      <MonthSelect
        counts={counts}
        month={month}
        onMonth={(chosen) => {
          setPlaying(false)
          onMonth(chosen)
        }}
      />
      <Button
        size="small"
        isDisabled={months.length < 2}
        icon={
          isPlaying ? (
            <Square size={16} strokeWidth={1.75} aria-hidden />
          ) : (
            <Play size={16} strokeWidth={1.75} aria-hidden />
          )
        }
        onPress={isPlaying ? () => setPlaying(false) : play}
      >
        {isPlaying ? text.stop : text.play}
      </Button>
    </Row>
  )
}

function MonthSelect({ counts, month, onMonth }: MonthPlayerProps) {
  const months = [...counts].map(([edition, count]) => ({
    value: edition,
    words: text.monthOption({ month: formatEdition(edition), count }),
  }))
  return (
    <CompactSelect
      label={text.month}
      isLabelHidden
      value={month ?? allMonths}
      choices={[{ value: allMonths, words: text.allMonths }, ...months]}
      onChange={(chosen) => onMonth(chosen === allMonths ? null : chosen)}
    />
  )
}
