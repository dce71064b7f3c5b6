import { useLayoutEffect, useRef } from 'react'

import { Backdrop } from '../ui/backdrop.tsx'
import { Note } from '../ui/note.tsx'
import { PlainButton } from '../ui/plain-button.tsx'
import { Logo } from '../ui/logo.tsx'
import { Row } from '../ui/stack.tsx'
import styles from './message-screen.module.css'

interface NoticeProps {
  readonly pageTitle: string
  readonly heading: string
  readonly help: string
  readonly action: string
  readonly onAction: () => void
  /** A secondary link. */
  readonly otherLink?: { readonly href: string; readonly words: string }
  /** Set if it replaces the focused content: a screen reader then continues with the notice. */
  readonly takesFocus?: boolean
}

/** A full page with one message and a link. */
export function Notice(props: NoticeProps) {
  const { pageTitle, heading, help, action, onAction, otherLink, takesFocus = false } = props
  const title = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) title.current?.focus()
  }, [takesFocus])
  return (
    <main className={styles.page}>
      <title>{pageTitle}</title>
      <Backdrop scene="river" />
      <div className={styles.sheet} data-floating>
        <Logo />
        <h1 ref={title} tabIndex={-1}>
          {heading}
        </h1>
        <Note size="form">{help}</Note>
        <Row gap={4}>
          <PlainButton onClick={onAction}>{action}</PlainButton>
          {otherLink && (
            <a className={styles.way} href={otherLink.href}>
              {otherLink.words}
            </a>
          )}
        </Row>
      </div>
    </main>
  )
}
