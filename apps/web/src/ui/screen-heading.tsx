import { useLayoutEffect, useRef, type ReactNode } from 'react'

interface ScreenHeadingProps {
  readonly children: ReactNode
  /** Set if the screen replaces another one: screen readers and the Tab key then start here. */
  readonly takesFocus?: boolean
}

/** The heading of a whole screen. */
export function ScreenHeading({ children, takesFocus = false }: ScreenHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (takesFocus) heading.current?.focus()
  }, [takesFocus])
  return (
    <h1 ref={heading} tabIndex={-1}>
      {children}
    </h1>
  )
}
