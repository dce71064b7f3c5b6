import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { landOutlineQuery } from '../api/land-outline-query.ts'
import { datasetsQuery, detailsQuery, serviceConfigQuery, useDetails } from '../api/map-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { mapNetwork } from '../document/map-network.ts'
import { closeMap, connectOpenMap } from '../document/open-map.ts'
import { mapDevice } from '../offline/map-copies.ts'
import { holdTabLock } from '../offline/tab-lock.ts'
import { openingText } from '../text/opening.ts'
import { locales } from '../text/language.ts'
import { navigate } from './address.tsx'
import { clearDestination } from './sign-in-destination.ts'
import { LogInDialog } from './lazy-parts.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { MapScreen } from './map-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { useSessionUser } from './use-session-user.ts'
import { useReopenedMap } from './use-reopened-map.ts'

connectOpenMap(mapNetwork, mapDevice)
holdTabLock()

interface ProductProps {
  /** Whether to start with My Maps instead of reopening the last map. */
  readonly startsWithMyMaps: boolean
}

/** Everything behind the sign-in. Its query cache lives as long as the session. */
export function Product({ startsWithMyMaps }: ProductProps) {
  const [queryClient] = useState(startQueries)
  const hasTimedOut = useSession((session) => session.ending === 'timed-out')
  useEffect(() => {
    clearDestination()
    return closeMap
  }, [])
  return (
    <I18nProvider locale={locales[0]}>
      <QueryClientProvider client={queryClient}>
        <ProductLoader startsWithMyMaps={startsWithMyMaps} />
        {hasTimedOut && <LogInDialog />}
      </QueryClientProvider>
    </I18nProvider>
  )
}

/**
 * Creates the query client and prefetches what the first map needs, before its components render.
 */
function startQueries(): QueryClient {
  const client = createQueryClient()
  void client.prefetchQuery(detailsQuery)
  void client.prefetchQuery(serviceConfigQuery)
  void client.prefetchQuery(datasetsQuery)
  void client.prefetchQuery(landOutlineQuery)
  return client
}

/** Waits for the profile and for the map to reopen. */
function ProductLoader(props: ProductProps) {
  const details = useDetails()
  // Fixed at mount: the path changes at once, so that a reload reopens the map chosen next.
  const [startsWithMyMaps] = useState(props.startsWithMyMaps)
  useEffect(() => {
    if (startsWithMyMaps) navigate('/app', { replace: true })
  }, [startsWithMyMaps])
  const { opening, retry } = useReopenedMap({ isMapWanted: !startsWithMyMaps })
  useSessionUser(details.data?.id)

  if (details.isError && !details.data) {
    return (
      <UnreachableScreen
        heading={openingText.profileUnreachable}
        onRetry={() => void details.refetch()}
      />
    )
  }
  if (opening === 'unreachable') {
    return <UnreachableScreen heading={openingText.unreachable} onRetry={retry} />
  }
  if (!details.data || opening === 'opening') return <LoadingScreen />
  return <MapScreen details={details.data} startsWithMyMaps={startsWithMyMaps} />
}
