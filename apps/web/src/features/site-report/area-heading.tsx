import { useEffect, useRef } from 'react'

/** What the chosen area is called. Takes the focus, so that screen readers begin here. */
export function AreaHeading({ label }: { readonly label: string }) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus({ preventScroll: true }), [])
  return (
    <h3 ref={heading} tabIndex={-1}>
      {label}
    </h3>
  )
}
