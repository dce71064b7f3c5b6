import type { MapSummary } from '@terrier/contract/map-list'
import { formatDate } from '@terrier/domain/format/format-date'
import { useId } from 'react'

import { mapMenuText as text } from '../../text/map-menu.ts'
import styles from './compare-modal.module.css'

interface ChooseMapProps {
  readonly label: string
  readonly maps: readonly MapSummary[]
  readonly chosen: number | null
  /** The map chosen on the other side, disabled here: comparing a map with itself is pointless. */
  readonly without: number | null
  readonly onChoose: (eid: number) => void
}

export function ChooseMap({ label, maps, chosen, without, onChoose }: ChooseMapProps) {
  const id = useId()
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select
        id={id}
        value={chosen ?? ''}
        onChange={(event) => onChoose(Number(event.target.value))}
      >
        <option value="" disabled>
          {text.compareChoose}
        </option>
        {maps.map((map) => (
          <option key={map.eid} value={map.eid} disabled={map.eid === without}>
            {wordsOf(map)}
          </option>
        ))}
      </select>
    </div>
  )
}

function wordsOf({ name, isSnapshot, lastModified }: MapSummary): string {
  const date = formatDate(new Date(lastModified))
  return text.compareOption({ name, type: isSnapshot ? text.snapshot : text.map, date })
}
