import { lazy, Suspense, useEffect } from 'react'

import { followConnectivity } from '../api/connectivity.ts'
import { followOtherTabs, useSession } from '../api/session.ts'
import { SignInScreen } from '../features/auth/sign-in-screen.tsx'
import { followMissingParts } from '../offline/missing-parts.ts'
import { followSession } from '../offline/follow-session.ts'
import { myMapsPath, publicPage, Redirect, usePath } from './address.tsx'
import { CrashBoundary } from './crash-boundary.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'

// The map and all that belongs to it arrive only once somebody is signed in.
const Product = lazy(async () => ({ default: (await import('./product.tsx')).Product }))

const PublicMap = lazy(async () => ({ default: (await import('./public-map.tsx')).PublicMap }))

const AdminPage = lazy(async () => ({ default: (await import('./admin-page.tsx')).AdminPage }))

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
  useEffect(() => {
    // Which map was open is nobody's business after the session.
    if (!isSignedIn && slug === undefined) sessionStorage.removeItem('currentMapId')
  }, [isSignedIn, slug])

  if (slug !== undefined) return <PublicMap slug={slug} />

  switch (path) {
    case '/':
      return <Redirect to="/app" />
    case '/app':
      return isSignedIn ? <Product startsWithMyMaps={false} /> : <Redirect to="/auth" />
    case myMapsPath:
      return isSignedIn ? <Product startsWithMyMaps /> : <Redirect to="/auth" />
    case '/app/admin':
      return isSignedIn ? <AdminPage /> : <Redirect to="/auth" />
    case '/auth':
      return isSignedIn ? <Redirect to="/app" /> : <SignInScreen />
    default:
      return <NotFoundScreen />
  }
}
