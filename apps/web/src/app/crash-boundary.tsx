import { Component, type ReactNode } from 'react'

import { isMissingPart, isPageLeaving } from '../offline/missing-parts.ts'
import { failureText } from '../text/failures.ts'
import { currentPath, myMapsPath, publicPage } from './address.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { Notice } from './message-screen.tsx'

interface Props {
  readonly children: ReactNode
}

interface State {
  readonly crash: unknown
}

/** Fallback screen after an error while rendering. React has logged the error. */
export class CrashBoundary extends Component<Props, State> {
  override state: State = { crash: null }

  static getDerivedStateFromError(crash: unknown) {
    return { crash }
  }

  override render() {
    const { crash } = this.state
    if (crash === null) return this.props.children
    // Errors while the page unloads are about missing chunks only, which the next page has.
    if (isPageLeaving()) return <LoadingScreen />
    if (isMissingPart(crash)) {
      return (
        <Notice
          pageTitle={failureText.crashTitle}
          heading={failureText.missing}
          help={failureText.missingHelp}
          action={failureText.reload}
          onAction={() => window.location.reload()}
        />
      )
    }
    if (publicPage.test(currentPath())) {
      // May be embedded in any site, so it must not link to the application within the frame.
      return (
        <Notice
          pageTitle={failureText.crashTitle}
          heading={failureText.crash}
          help={failureText.publicCrashHelp}
          action={failureText.reload}
          onAction={() => window.location.reload()}
        />
      )
    }
    return (
      <Notice
        pageTitle={failureText.crashTitle}
        heading={failureText.crash}
        help={failureText.crashHelp}
        action={failureText.backToProduct}
        // A full page load, since the cause of the error may still be in memory.
        onAction={() => window.location.assign('/app')}
        otherLink={{ href: myMapsPath, words: failureText.myMaps }}
      />
    )
  }
}
