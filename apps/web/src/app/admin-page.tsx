import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { useDetails } from '../api/map-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { AdminScreen } from '../features/admin/admin-screen.tsx'
import { LogInDialog } from '../features/auth/log-in-dialog.tsx'
import { openingText } from '../text/opening.ts'
import { locales } from '../text/language.ts'
import { LoadingScreen } from './loading-screen.tsx'
import { NotFoundScreen } from './not-found-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { useSessionUser } from './use-session-user.ts'

/** The administration screen; for other users the path does not exist. */
export function AdminPage() {
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nProvider locale={locales[0]}>
      <QueryClientProvider client={queryClient}>
        <AdminLoader />
        <LogInDialog />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function AdminLoader() {
  const details = useDetails()
  useSessionUser(details.data?.id)
  if (details.data) return details.data.is_super_user ? <AdminScreen /> : <NotFoundScreen />
  if (!details.isError) return <LoadingScreen />
  return (
    <UnreachableScreen
      heading={openingText.profileUnreachable}
      onRetry={() => void details.refetch()}
    />
  )
}
