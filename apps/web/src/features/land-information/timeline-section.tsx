import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { timelineText as text } from '../../text/timeline.ts'
import styles from './timeline-section.module.css'
import { Timeline } from './timeline.tsx'

interface TimelineSectionProps {
  readonly polyId: number
  /** Of how many parcels the property is made: the timeline is that of one of them. */
  readonly parcels: number
  /** Once it is in hand it is asked for, and stays unfolded until the person folds it away. */
  readonly isInHand: boolean
}

/** Folds away, so that many selected properties do not ask for their histories all at once. */
export function TimelineSection({ polyId, parcels, isInHand }: TimelineSectionProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const panelId = useId()
  const [wasInHand, setWasInHand] = useState(isInHand)
  // Folded away when another property is selected, it would pull that one from under the pointer.
  if (isInHand && !wasInHand) setWasInHand(true)
  const isOpen = isWanted ?? wasInHand
  return (
    <>
      <h5 className={styles.heading}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setWanted(!isOpen)}
        >
          {text.heading}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </button>
      </h5>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && parcels > 1 && <p className={styles.note}>{text.ofParcel({ polyId })}</p>}
        {isOpen && <Timeline polyId={polyId} />}
      </div>
    </>
  )
}
