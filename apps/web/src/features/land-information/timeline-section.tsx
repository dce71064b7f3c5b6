import { useState } from 'react'

import { timelineText as text } from '../../text/timeline.ts'
import { Note } from '../../ui/note.tsx'
import { CardSection } from './card-section.tsx'
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
  const [wasSelected, setWasSelected] = useState(isSelected)
  // Collapsing it when another property is selected would shift that one from under the pointer.
  if (isSelected && !wasSelected) setWasSelected(true)
  const isOpen = isWanted ?? wasSelected
  return (
    <CardSection title={text.heading} isOpen={isOpen} onToggle={() => setWanted(!isOpen)}>
      {parcels > 1 && <Note size="small">{text.ofParcel({ polyId })}</Note>}
      <Timeline polyId={polyId} />
    </CardSection>
  )
}
