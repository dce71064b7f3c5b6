import type { ReactNode } from 'react'

import { Note } from '../../ui/note.tsx'
import { PlainButton } from '../../ui/plain-button.tsx'
import { ScreenHeading } from '../../ui/screen-heading.tsx'
import styles from './auth-screen.module.css'

interface ScreenMessageProps {
  readonly heading: string
  readonly takesFocus: boolean
  readonly action: string
  readonly onAction: () => void
  readonly children: ReactNode
}

/** A screen with one message and a link to the next screen. */
export function ScreenMessage({
  heading,
  takesFocus,
  action,
  onAction,
  ...props
}: ScreenMessageProps) {
  return (
    <div className={styles.screen}>
      <title>{heading}</title>
      <ScreenHeading takesFocus={takesFocus}>{heading}</ScreenHeading>
      <Note size="form">{props.children}</Note>
      <div className={styles.actions}>
        <PlainButton onClick={onAction}>{action}</PlainButton>
      </div>
    </div>
  )
}
