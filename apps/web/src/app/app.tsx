import { lazy, Suspense, useEffect } from 'react'

import { followConnectivity } from '../api/connectivity.ts'
import { followOtherTabs } from '../api/follow-other-tabs.ts'
import { useSession } from '../api/session.ts'
import { AuthArea, isAuthPath, type AuthPath } from '../features/auth/auth-area.tsx'
import { useResetLink } from '../features/auth/reset-link.ts'
import { followMissingParts } from '../offline/missing-parts.ts'
import { followSession } from '../offline/follow-session.ts'
import { useKnownUser } from '../api/known-user.ts'
import { loadTranslations } from '../text/load-translations.ts'
import { sitePages } from '../site-page-paths.ts'
import {
  accountDeletedPath,
  accountScreenAt,
  appPath,
  navigate,
  isMapAddress,
  myMapsPath,
  publicPage,
  Redirect,
  usePath,
  watchesPath,
} from './address.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { importProduct, importPublicMap } from './import-screen.ts'
import { destination, clearDestination, storeDestination } from './sign-in-destination.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { PageReload } from './page-reload.tsx'
import { clearSessionState } from './session-state.ts'
import { usePageViews } from './use-page-views.ts'

// The map and everything behind the sign-in is loaded only for signed-in users.
const Product = lazy(async () => ({ default: (await importProduct()).Product }))

const PublicMap = lazy(async () => ({ default: (await importPublicMap()).PublicMap }))

const AccountPage = lazy(async () => {
  await loadTranslations('product')
  return { default: (await import('./account-page.tsx')).AccountPage }
})

const AccountDeletedScreen = lazy(async () => {
  await loadTranslations('product')
  return { default: (await import('./account-deleted-screen.tsx')).AccountDeletedScreen }
})

const AdminPage = lazy(async () => {
  await loadTranslations('product')
  return { default: (await import('./admin-page.tsx')).AdminPage }
})

const SitePage = lazy(async () => {
  await loadTranslations('pages')
  return { default: (await import('./site-page.tsx')).SitePage }
})

export function App() {
  useEffect(followConnectivity, [])
  useEffect(followOtherTabs, [])
  useEffect(followSession, [])
  useEffect(followMissingParts, [])
  return (
    <CrashBoundary>
      <Suspense fallback={<LoadingScreen />}>
        <Screen />
      </Suspense>
    </CrashBoundary>
  )
}

function Screen() {
  const path = usePath()
  const [, slug] = publicPage.exec(path) ?? []
  const isSignedIn = useSession((session) => session.isSignedIn)
  const hasTimedOut = useSession((session) => session.ending === 'timed-out')
  const isLoggedOut = useSession((session) => session.ending === 'logged-out')
  const isReplaced = useSession((session) => session.ending === 'replaced')
  const mustChangePassword = useSession((session) => session.mustChangePassword)
  const isSomebodys = useKnownUser((person) => person.id !== null)
  // An open page stays mounted while its user signs in again in a dialog over it.
  const isOpen = isSignedIn || (hasTimedOut && isSomebodys)
  useEffect(() => {
    if (!isOpen && slug === undefined) clearSessionState()
    if (isLoggedOut) clearDestination()
  }, [isOpen, isLoggedOut, slug])

  usePageViews(path)

  if (isReplaced) return <PageReload />
  if (slug !== undefined) return <PublicMap slug={slug} />
  const sitePage = sitePages.find((page) => page.path === path)
  if (sitePage) return <SitePage id={sitePage.id} />
  if (path === accountDeletedPath) return <AccountDeletedScreen />
  if (isAuthPath(path)) return <AuthPage path={path} isSignedIn={isSignedIn} />
  const account = accountScreenAt(path)
  if (isOpen && mustChangePassword && account !== 'password') {
    return <Redirect to="/app/my-account/password" />
  }
  if (account) return isOpen ? <AccountPage screen={account} /> : <Redirect to="/auth" />

  if (isMapAddress(path) || path === myMapsPath || path === watchesPath) {
    return isOpen ? <Product startsWithMyMaps={path === myMapsPath} /> : <SignInFirst />
  }

  switch (path) {
    case '/':
      return <Redirect to={appPath} />
    case '/app/admin':
      return isOpen ? <AdminPage /> : <Redirect to="/auth" />
    default:
      return <NotFoundScreen />
  }
}

interface AuthPageProps {
  readonly path: AuthPath
  readonly isSignedIn: boolean
}

function AuthPage({ path, isSignedIn }: AuthPageProps) {
  const isByLink = useResetLink(({ phase, message }) => phase !== 'none' || message !== undefined)
  const isForAnybody = path === '/auth/confirm-email' || (path === '/auth' && isByLink)
  if (!isSignedIn || isForAnybody) return <AuthArea path={path} onNavigate={navigate} />
  // Signed-in users do not need a password reset mail.
  const isReset = path === '/auth/reset-password'
  return <Redirect to={isReset ? '/app/my-account/password' : (destination() ?? appPath)} />
}

/**
 * The sign-in screen. Remembers the link to a map that was followed, unless the user has signed
 * out.
 */
function SignInFirst() {
  useEffect(() => {
    if (useSession.getState().ending !== 'logged-out') storeDestination()
    navigate('/auth', { replace: true })
  }, [])
  return null
}
