import type { MouseEvent, ReactNode } from 'react'

interface PathLinkProps {
  readonly to: string
  readonly onNavigate: (path: string) => void
  readonly children: ReactNode
  /** Needed if the link text alone does not identify the target. */
  readonly 'aria-label'?: string
}

/** A link within the application: a plain click navigates without loading a page. */
export function PathLink({ to, onNavigate, children, ...props }: PathLinkProps) {
  const follow = (event: MouseEvent) => {
    // Modified clicks open a new tab or window, or download: the browser handles them.
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    onNavigate(to)
  }
  return (
    <a {...props} href={to} onClick={follow}>
      {children}
    </a>
  )
}
