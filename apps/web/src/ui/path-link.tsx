import type { MouseEvent, ReactNode } from 'react'

interface PathLinkProps {
  readonly to: string
  readonly onNavigate: (path: string) => void
  readonly children: ReactNode
  /** Where the words alone do not say where it leads. */
  readonly 'aria-label'?: string
}

/** A link within the application: a plain click goes there without loading a page. */
export function PathLink({ to, onNavigate, children, ...props }: PathLinkProps) {
  const follow = (event: MouseEvent) => {
    // A new tab, a new window or a download is the browser's.
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
