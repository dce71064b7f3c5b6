import type { Dataset } from '@terrier/contract/datasets'
import { isViewOutsideCoverage } from '@terrier/domain/land-data/dataset-coverage'
import { useId } from 'react'

import { useMapStatus } from '../../map/view/map-status.ts'
import { sourceIdOf } from '../../map/style/dataset-source.ts'
import { landDataText as text } from '../../text/land-data.ts'
import { announce } from '../../ui/announcer.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { Switch } from '../../ui/switch.tsx'
import styles from './data-switch.module.css'
import { sourceLine } from './source-line.ts'

interface DataSwitchProps {
  readonly title: string
  /** Language of the title, if a publisher wrote it. */
  readonly titleLang?: string
  /** The published dataset: null if none is published, undefined while that is not known. */
  readonly dataset: Dataset | null | undefined
  /** The source in the heading of the section, which applies to all its rows. */
  readonly sectionSource: string | undefined
  /** The zoom from which the map draws the layer. */
  readonly minZoom: number
  readonly isOn: boolean
  /** The layer is on, but temporarily hidden. */
  readonly isHidden?: boolean
  readonly onToggle: () => void
}

/**
 * Toggles one dataset. Shows its publisher and edition unless the section's heading does, and for a
 * layer that is on, why it is not visible in the present view.
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
      // A layer that is on can be turned off even if its dataset is no longer published.
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

/** Whether a layer that is on is drawn in the present view, or why not. */
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
  if (dataset && inView && isViewOutsideCoverage(dataset, inView)) return 'uncovered'
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
