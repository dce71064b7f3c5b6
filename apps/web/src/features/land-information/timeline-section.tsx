import { ChevronDown } from 'lucide-react'
import { useId, useState } from 'react'

import { timelineText as text } from '../../text/timeline.ts'
import { Note } from '../../ui/note.tsx'
import { TextButton } from '../../ui/text-button.tsx'
import styles from './timeline-section.module.css'
import { Timeline } from './timeline.tsx'

interface TimelineSectionProps {
  readonly polyId: number
  /** Number of parcels of the property: the timeline covers only one of them. */
  readonly parcels: number
  /**
   * Whether the property is the active one: then the section opens, and stays open until it is
   * collapsed.
   */
  readonly isSelected: boolean
}

/** Collapsible, so that selecting many properties does not fetch all their histories at once. */
export function TimelineSection({ polyId, parcels, isSelected }: TimelineSectionProps) {
  const [isWanted, setWanted] = useState<boolean | null>(null)
  const panelId = useId()
  const [wasSelected, setWasSelected] = useState(isSelected)
  // Collapsing it when another property is selected would shift that one from under the pointer.
  if (isSelected && !wasSelected) setWasSelected(true)
  const isOpen = isWanted ?? wasSelected
  return (
    <>
      <h5 className={styles.heading}>
        <TextButton
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setWanted(!isOpen)}
        >
          {text.heading}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </TextButton>
      </h5>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && parcels > 1 && <Note size="small">{text.ofParcel({ polyId })}</Note>}
        {isOpen && <Timeline polyId={polyId} />}
      </div>
    </>
  )
}
