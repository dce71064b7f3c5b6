import { useEffect } from 'react'

import { hasPageViewConsent } from '../api/page-view-consent.ts'
import { isAuthPath } from '../features/auth/auth-area.tsx'
import { sitePages } from '../site-page-paths.ts'
import { accountScreenAt, appPath, isMapAddress, myMapsPath } from './address.tsx'

/** Long enough that a path which redirects is not counted. */
const restMs = 500

/** Counts page views, if the user has consented and this installation counts them. */
export function usePageViews(path: string): void {
  useEffect(() => {
    const kind = kindOfPage(path)
    if (kind === null || !hasPageViewConsent()) return undefined
    const timer = setTimeout(() => {
      import('../api/page-views.ts').then(({ sendPageView }) => sendPageView(kind), reportError)
    }, restMs)
    return () => clearTimeout(timer)
  }, [path])
}

/**
 * The path without a map identifier; null for public links, which are not counted, and for unknown
 * paths.
 */
export function kindOfPage(path: string): string | null {
  if (isMapAddress(path)) return appPath
  const isPage =
    isAuthPath(path) ||
    accountScreenAt(path) !== null ||
    path === myMapsPath ||
    path === '/app/admin' ||
    sitePages.some((page) => page.path === path)
  return isPage ? path : null
}
