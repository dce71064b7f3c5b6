import { QueryClientProvider, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { landOutlineQuery } from '../api/land-outline-query.ts'
import { datasetsQuery, detailsQuery, serviceConfigQuery, useDetails } from '../api/queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { mapNetwork } from '../document/map-network.ts'
import { closeMap, connectOpenMap } from '../document/open-map.ts'
import { mapDevice } from '../offline/map-copies.ts'
import { showLife } from '../offline/tab.ts'
import { openingText } from '../text/opening.ts'
import { locales } from '../text/language.ts'
import { goTo } from './address.tsx'
import { forgetDestination } from './destination.ts'
import { LogInDialog } from './lazy-parts.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { MapScreen } from './map-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { useKnownPerson } from './use-known-person.ts'
import { useReopenedMap } from './use-reopened-map.ts'

connectOpenMap(mapNetwork, mapDevice)
showLife()

interface ProductProps {
  /** Whether My Maps is shown first, and the map that was open is left alone. */
  readonly startsWithMyMaps: boolean
}

/** Everything behind the sign-in. Its data lives as long as the person stays signed in. */
export function Product({ startsWithMyMaps }: ProductProps) {
  const [queryClient] = useState(startQueries)
  const hasTimedOut = useSession((session) => session.ending === 'timed-out')
  useEffect(() => {
    forgetDestination()
    return closeMap
  }, [])
  return (
    <I18nProvider locale={locales[0]}>
      <QueryClientProvider client={queryClient}>
        <Entrance startsWithMyMaps={startsWithMyMaps} />
        {hasTimedOut && <LogInDialog />}
      </QueryClientProvider>
    </I18nProvider>
  )
}

/** Asks at once for what the first map needs, rather than as each part of it is put on the screen. */
function startQueries(): QueryClient {
  const client = createQueryClient()
  void client.prefetchQuery(detailsQuery)
  void client.prefetchQuery(serviceConfigQuery)
  void client.prefetchQuery(datasetsQuery)
  void client.prefetchQuery(landOutlineQuery)
  return client
}

/** Waits for the profile and for the map that was open. */
function Entrance(props: ProductProps) {
  const details = useDetails()
  // The address is left at once, so that the map which is chosen next is reopened by a reload.
  const [startsWithMyMaps] = useState(props.startsWithMyMaps)
  useEffect(() => {
    if (startsWithMyMaps) goTo('/app', { replace: true })
  }, [startsWithMyMaps])
  const { opening, retry } = useReopenedMap({ isMapWanted: !startsWithMyMaps })
  useKnownPerson(details.data?.id)

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
