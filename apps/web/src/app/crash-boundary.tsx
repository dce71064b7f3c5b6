import { Component, type ReactNode } from 'react'

import { isPageLeaving } from '../offline/missing-parts.ts'
import { failureText } from '../text/failures.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { Notice } from './notice.tsx'

interface Props {
  readonly children: ReactNode
}

/** What stands on the screen when rendering itself has failed. React has logged the error. */
export class CrashBoundary extends Component<Props, { readonly hasCrashed: boolean }> {
  override state = { hasCrashed: false }

  static getDerivedStateFromError() {
    return { hasCrashed: true }
  }

  override render() {
    if (!this.state.hasCrashed) return this.props.children
    // What broke is then only that a part is gone, and the next page has it.
    if (isPageLeaving()) return <LoadingScreen />
    return (
      <Notice
        pageTitle={failureText.crashTitle}
        heading={failureText.crash}
        help={failureText.crashHelp}
        action={failureText.backToProduct}
        // A fresh page, since whatever broke may still be in memory.
        onAction={() => window.location.assign('/app')}
      />
    )
  }
}
