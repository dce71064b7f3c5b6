import { useEffect } from 'react'

import { hasPageViewConsent } from '../api/page-view-consent.ts'
import { isAuthPath } from '../features/auth/auth-area.tsx'
import { sitePages } from '../site-page-paths.ts'
import { accountScreenAt, appPath, isMapAddress, myMapsPath } from './address.tsx'

/** Long enough that an address which leads on at once is not counted. */
const restMs = 500

/** Counts the pages that a person opens, where the person has agreed and this installation counts. */
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

/** Without what leads to a map; null for a public link, which is not ours to count, and what is no page. */
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
