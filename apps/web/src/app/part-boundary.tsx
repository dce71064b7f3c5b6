import { Component, type ReactNode } from 'react'

import { isMissingPart } from '../offline/missing-parts.ts'

interface Props {
  /** Rendered in place of the part. A message at the bottom of the screen says what to do. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Error boundary for chunks that failed to load: the rest of the page keeps working. */
export class PartBoundary extends Component<Props, State> {
  override state: State = { error: null }

  static getDerivedStateFromError(error: unknown) {
    return { error }
  }

  override render() {
    const { error } = this.state
    if (error === null) return this.props.children
    if (!isMissingPart(error)) throw error
    return this.props.fallback ?? null
  }
}
