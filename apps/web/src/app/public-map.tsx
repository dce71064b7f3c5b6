import type { PublicView } from '@terrier/contract/public-links'
import { QueryClientProvider, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { ApiProblem } from '../api/api-errors.ts'
import { publicViewQuery } from '../api/public-view-query.ts'
import { datasetsQuery } from '../api/map-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { showPublicMap } from '../document/show-public-map.ts'
import { publicMapText as text } from '../text/public-map.ts'
import { locales } from '../text/language.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { Notice } from './message-screen.tsx'
import { PublicMapScreen } from './public-map-screen.tsx'

/**
 * A map that is public by its link. It may be embedded in any site, so within a frame it never
 * links to pages where the user could be signed in.
 */
export function PublicMap({ slug }: { readonly slug: string }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nProvider locale={locales[0]}>
      <QueryClientProvider client={queryClient}>
        <Page slug={slug} />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function Page({ slug }: { readonly slug: string }) {
  const view = useQuery(publicViewQuery(slug))
  const isShown = useShown(view.data)

  if (view.error instanceof ApiProblem && view.error.code === 'not-found') {
    return (
      <Notice
        pageTitle={text.goneTitle}
        heading={text.gone}
        help={text.goneHelp}
        action={text.open}
        onAction={() => window.open('/app', '_blank', 'noopener')}
      />
    )
  }
  if (view.isError && !view.data) {
    return (
      <Notice
        pageTitle={text.unreachable}
        heading={text.unreachable}
        help={text.unreachableHelp}
        action={text.retry}
        onAction={() => void view.refetch()}
      />
    )
  }
  return view.data && isShown ? (
    <PublicMapScreen slug={slug} isRepaired={view.data.isRepaired ?? false} />
  ) : (
    <LoadingScreen />
  )
}

/** Opens the map, and puts the datasets into the query cache. */
function useShown(view: PublicView | undefined): boolean {
  const queryClient = useQueryClient()
  const [isShown, setShown] = useState(false)
  useEffect(() => {
    if (!view) return
    queryClient.setQueryData(datasetsQuery.queryKey, view.datasets)
    showPublicMap(view)
    // oxlint-disable-next-line react/set-state-in-effect -- the map is shown only once it is handed over
    setShown(true)
  }, [view, queryClient])
  return isShown
}
