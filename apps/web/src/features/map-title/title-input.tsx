import { mapTitleMaxLength } from '@terrier/contract/limits'
import { useEffect, useRef, useState } from 'react'

import { mapTitleText } from '../../text/map-title.ts'
import styles from './map-title.module.css'

interface TitleInputProps {
  readonly title: string
  readonly takesFocus: boolean
  readonly onCommit: (text: string) => void
  /** The user finished with the keyboard, so the focus stays here. */
  readonly onLeave: () => void
  /** The focus moved elsewhere. */
  readonly onBlur: () => void
  /** The input is unmounted while the user types. */
  readonly onInterrupt: (text: string) => void
}

/** Enter and blur commit, Esc reverts. Specification 4, "Title edit". */
export function TitleInput(props: TitleInputProps) {
  const { title, takesFocus, onCommit, onLeave, onBlur, onInterrupt } = props
  const [text, setText] = useState(title)
  const input = useRef<HTMLInputElement>(null)
  const isDone = useRef(false)

  useEffect(() => {
    if (!takesFocus) return
    input.current?.focus()
    input.current?.select()
  }, [takesFocus])

  const interrupt = useRef(() => {})
  useEffect(() => {
    interrupt.current = () => !isDone.current && onInterrupt(text)
  })
  useEffect(() => () => interrupt.current(), [])

  const finish = (commits: boolean) => {
    // Enter and Esc blur the input, which must not commit a second time.
    isDone.current = true
    if (commits) onCommit(text)
  }
  return (
    <input
      ref={input}
      className={styles.input}
      aria-label={mapTitleText.label}
      maxLength={mapTitleMaxLength}
      value={text}
      onChange={(event) => setText(event.target.value)}
      onKeyDown={(event) => {
        if (event.key !== 'Enter' && event.key !== 'Escape') return
        finish(event.key === 'Enter')
        onLeave()
      }}
      onBlur={() => {
        if (isDone.current) return
        finish(true)
        onBlur()
      }}
    />
  )
}
