import type { Dataset } from '@terrier/contract/datasets'
import { formatEdition } from '@terrier/domain/format/edition'
import { useId } from 'react'

import { landDataText as text } from '../../text/land-data.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './data-switch.module.css'

interface DataSwitchProps {
  readonly title: string
  /** What is published: null when nothing is, undefined while that is not known. */
  readonly dataset: Dataset | null | undefined
  readonly isOn: boolean
  readonly onToggle: () => void
}

/** Turns one kind of data on and off, and says whose it is and how old. */
export function DataSwitch({ title, dataset, isOn, onToggle }: DataSwitchProps) {
  const noteId = useId()
  return (
    <Switch
      isSelected={isOn}
      // What is on can be turned off even where its data is gone.
      isDisabled={!dataset && !isOn}
      onChange={onToggle}
      aria-label={title}
      aria-describedby={noteId}
    >
      <span className={styles.title}>{title}</span>
      <span className={styles.note} id={noteId}>
        {dataset === null ? text.notLoaded : dataset && noteOf(dataset)}
      </span>
    </Switch>
  )
}

function noteOf({ publisher, edition, fictional }: Dataset): string {
  const parts = [publisher, formatEdition(edition)]
  return (fictional ? [...parts, text.fictional] : parts).join(' · ')
}
