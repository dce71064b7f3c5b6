import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'

import { useServiceConfig } from '../api/map-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { SitePageScreen } from '../features/site-pages/site-page-screen.tsx'
import { openingText } from '../text/opening.ts'
import type { SitePageId } from '../site-page-paths.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'

/** An information page about the product, with the operator's details from the configuration. */
export function SitePage({ id }: { readonly id: SitePageId }) {
  const [queryClient] = useState(createQueryClient)
  return (
    <QueryClientProvider client={queryClient}>
      <Page id={id} />
    </QueryClientProvider>
  )
}

function Page({ id }: { readonly id: SitePageId }) {
  const config = useServiceConfig()
  if (config.data) return <SitePageScreen id={id} facts={config.data} />
  if (!config.isError) return <LoadingScreen />
  return (
    <UnreachableScreen
      heading={openingText.pageUnreachable}
      onRetry={() => void config.refetch()}
    />
  )
}
