import { Component, type ReactNode } from 'react'

import { isMissingPart } from '../offline/missing-parts.ts'

interface Props {
  /** Stands where the part would be. What to do about it is said at the bottom of the screen. */
  readonly fallback?: ReactNode
  readonly children: ReactNode
}

interface State {
  readonly error: unknown
}

/** Leaves the rest of the page as it is when a part of it could not be fetched. */
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
