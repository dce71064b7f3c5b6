import type { Dataset } from '@terrier/contract/datasets'
import { useId } from 'react'

import { useMapStatus } from '../../map/map-status.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { announce } from '../../ui/announcer.ts'
import { Switch } from '../../ui/switch.tsx'
import styles from './data-switch.module.css'
import { sourceLine } from './source-line.ts'

interface DataSwitchProps {
  readonly title: string
  /** The language of the title where a publisher gave it. */
  readonly titleLang?: string
  /** What is published: null when nothing is, undefined while that is not known. */
  readonly dataset: Dataset | null | undefined
  /** The source that the heading of the section gives for all its rows. */
  readonly sectionSource: string | undefined
  /** The zoom from which the map draws it. */
  readonly minZoom: number
  readonly isOn: boolean
  readonly onToggle: () => void
}

/**
 * Turns one kind of data on and off. Says whose it is and how old where the heading of its section
 * does not, and that the map must come closer where it is on and not drawn this far out.
 */
export function DataSwitch(props: DataSwitchProps) {
  const { title, titleLang, dataset, sectionSource, minZoom, isOn, onToggle } = props
  const noteId = useId()
  const isTooFarOut = useMapStatus(({ zoom }) => zoom < minZoom)
  const notes = [
    isOn && dataset && isTooFarOut ? text.zoomIn : undefined,
    rowSource(dataset, sectionSource),
  ].filter((note) => note !== undefined)
  const toggle = () => {
    onToggle()
    if (isOn) announce(text.turnedOff({ title }))
    else announce(isTooFarOut ? text.turnedOnFarOut({ title }) : text.turnedOn({ title }))
  }
  return (
    <Switch
      isSelected={isOn}
      // What is on can be turned off even where its data is gone.
      isDisabled={!dataset && !isOn}
      onChange={toggle}
      aria-label={title}
      {...(notes.length > 0 && { 'aria-describedby': noteId })}
    >
      <span className={styles.title} lang={titleLang}>
        {title}
      </span>
      {notes.length > 0 && (
        <span className={styles.note} id={noteId}>
          {notes.join(' · ')}
        </span>
      )}
    </Switch>
  )
}

function rowSource(
  dataset: Dataset | null | undefined,
  sectionSource: string | undefined,
): string | undefined {
  if (!dataset) return dataset === null ? text.notLoaded : undefined
  const source = sourceLine(dataset)
  return source === sectionSource ? undefined : source
}
