import { ChevronDown } from 'lucide-react'
import { useId, type ReactNode } from 'react'

import { TextButton } from '../../ui/text-button.tsx'
import styles from './card-section.module.css'

interface CardSectionProps {
  readonly title: string
  readonly isOpen: boolean
  readonly onToggle: () => void
  readonly children: ReactNode
}

/** A collapsible part of a card. Its children are mounted only while it is open. */
export function CardSection({ title, isOpen, onToggle, children }: CardSectionProps) {
  const panelId = useId()
  return (
    <>
      <h5 className={styles.heading}>
        <TextButton aria-expanded={isOpen} aria-controls={panelId} onClick={onToggle}>
          {title}
          <ChevronDown size={16} strokeWidth={2} aria-hidden />
        </TextButton>
      </h5>
      <div id={panelId} hidden={!isOpen}>
        {isOpen && children}
      </div>
    </>
  )
}
