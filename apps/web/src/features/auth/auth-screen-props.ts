export interface AuthScreenProps {
  readonly onNavigate: (path: string) => void
  /** Whether the screen replaced another one, in which case the focus must be moved to it. */
  readonly takesFocus: boolean
}
