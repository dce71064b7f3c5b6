import type { MapSummary } from '@terrier/contract/map-list'
import { formatDate } from '@terrier/domain/format/format-date'

import { mapMenuText as text } from '../../text/map-menu.ts'
import { CompactSelect } from '../../ui/compact-select.tsx'

interface ChooseMapProps {
  readonly label: string
  readonly maps: readonly MapSummary[]
  readonly chosen: number | null
  /** The map chosen on the other side, disabled here: comparing a map with itself is pointless. */
  readonly without: number | null
  readonly onChoose: (eid: number) => void
}

export function ChooseMap({ label, maps, chosen, without, onChoose }: ChooseMapProps) {
  return (
    <CompactSelect
      label={label}
      value={chosen}
      placeholder={text.compareChoose}
      choices={maps.map((map) => ({
        value: map.eid,
        words: wordsOf(map),
        isDisabled: map.eid === without,
      }))}
      onChange={onChoose}
    />
  )
}

function wordsOf({ name, isSnapshot, lastModified }: MapSummary): string {
  const date = formatDate(new Date(lastModified))
  return text.compareOption({ name, type: isSnapshot ? text.snapshot : text.map, date })
}
