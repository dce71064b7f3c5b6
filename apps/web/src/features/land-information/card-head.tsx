import { X } from 'lucide-react'
import type { Ref } from 'react'

import { IconButton } from '../../ui/icon-button.tsx'
import { nextFocus } from './next-focus.ts'
import styles from './property-card.module.css'

interface CardHeadProps {
  readonly ref?: Ref<HTMLDivElement>
  readonly title: string
  readonly isActive: boolean
  readonly onGoTo: () => void
  readonly removeLabel: string
  readonly onRemove: () => void
}

/** Heading of a card, with its close button. */
export function CardHead(props: CardHeadProps) {
  const { ref, title, isActive, onGoTo, removeLabel, onRemove } = props
  return (
    <div ref={ref} className={styles.head}>
      <h4 className={styles.title}>
        <button type="button" title={title} aria-current={isActive} onClick={onGoTo}>
          {title}
        </button>
      </h4>
      <IconButton
        size="small"
        label={removeLabel}
        tooltipPlacement="left"
        onPress={({ target }) => {
          const next = nextFocus(target)
          onRemove()
          next?.focus()
        }}
      >
        <X size={18} strokeWidth={1.75} aria-hidden />
      </IconButton>
    </div>
  )
}
