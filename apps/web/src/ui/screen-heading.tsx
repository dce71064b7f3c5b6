import { useLayoutEffect, useRef, type ReactNode } from 'react'

import styles from './screen-heading.module.css'

interface ScreenHeadingProps {
  readonly children: ReactNode
  /** When the screen replaces another one: reading, and the Tab key, then begin with it. */
  readonly takesFocus?: boolean
}

/** The heading of a whole screen. */
export function ScreenHeading({ children, takesFocus = false }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1} className={styles.heading}>
      {children}
    </h1>
  )
}
