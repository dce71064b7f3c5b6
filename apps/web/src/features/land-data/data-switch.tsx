import type { Dataset } from '@terrier/contract/datasets'
import { isViewUncovered } from '@terrier/domain/land-data/coverage'
import { useId } from 'react'

import { useMapStatus } from '../../map/map-status.ts'
import { sourceIdOf } from '../../map/overlays/dataset-source.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { announce } from '../../ui/announcer.ts'
import { Spinner } from '../../ui/spinner.tsx'
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
  /** It is on, and not drawn for now. */
  readonly isHidden?: boolean
  readonly onToggle: () => void
}

/**
 * Turns one kind of data on and off. Says whose it is and how old where the heading of its section
 * does not, and of what is on why it is not to be seen, or not yet.
 */
export function DataSwitch(props: DataSwitchProps) {
  const { title, titleLang, dataset, sectionSource, minZoom, isOn, isHidden = false } = props
  const noteId = useId()
  const isTooFarOut = useMapStatus(({ zoom }) => zoom < minZoom)
  const state = useDrawingState(dataset, { isHidden, isTooFarOut })
  const notes = [
    isOn && dataset ? stateNotes[state] : undefined,
    rowSource(dataset, sectionSource),
  ].filter((note) => note !== undefined)
  const toggle = () => {
    props.onToggle()
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
          {isOn && state === 'loading' && <Spinner size={12} />}
          {notes.join(' · ')}
        </span>
      )}
    </Switch>
  )
}

type DrawingState = 'hidden' | 'too-far-out' | 'uncovered' | 'failed' | 'loading' | 'drawn'

const stateNotes: Readonly<Record<DrawingState, string | undefined>> = {
  hidden: text.hidden,
  'too-far-out': text.zoomIn,
  uncovered: text.noDataHere,
  failed: text.failed,
  loading: text.loading,
  drawn: undefined,
}

/** What becomes of data that is on, in the present view. */
function useDrawingState(
  dataset: Dataset | null | undefined,
  { isHidden, isTooFarOut }: { readonly isHidden: boolean; readonly isTooFarOut: boolean },
): DrawingState {
  const inView = useMapStatus((status) => status.view?.bounds)
  const source = dataset ? sourceIdOf(dataset) : ''
  const hasFailed = useMapStatus(({ failedSources }) => failedSources.includes(source))
  const isLoading = useMapStatus(({ loadingSources }) => loadingSources.includes(source))
  if (isHidden) return 'hidden'
  if (isTooFarOut) return 'too-far-out'
  if (dataset && inView && isViewUncovered(dataset, inView)) return 'uncovered'
  if (hasFailed) return 'failed'
  return isLoading ? 'loading' : 'drawn'
}

function rowSource(
  dataset: Dataset | null | undefined,
  sectionSource: string | undefined,
): string | undefined {
  if (!dataset) return dataset === null ? text.notLoaded : undefined
  const source = sourceLine(dataset)
  return source === sectionSource ? undefined : source
}
