import { QueryClientProvider } from '@tanstack/react-query'
import { useState } from 'react'
import { I18nProvider } from 'react-aria-components/I18nProvider'

import { useDetails } from '../api/map-queries.ts'
import { createQueryClient } from '../api/query-client.ts'
import { useSession } from '../api/session.ts'
import { AccountArea } from '../features/account/account-area.tsx'
import { LogInDialog } from '../features/auth/log-in-dialog.tsx'
import { openingText } from '../text/opening.ts'
import { eraseFromDevice } from './erase-from-device.ts'
import { locales } from '../text/language.ts'
import { navigate, type AccountScreen } from './address.tsx'
import { LoadingScreen } from './loading-screen.tsx'
import { UnreachableScreen } from './unreachable-screen.tsx'
import { useSessionUser } from './use-session-user.ts'

interface AccountPageProps {
  readonly screen: AccountScreen
}

/** My Account as a page without the map. */
export function AccountPage(props: AccountPageProps) {
  const [queryClient] = useState(createQueryClient)
  return (
    <I18nProvider locale={locales[0]}>
      <QueryClientProvider client={queryClient}>
        <AccountLoader {...props} />
        <LogInDialog />
      </QueryClientProvider>
    </I18nProvider>
  )
}

function AccountLoader({ screen }: AccountPageProps) {
  const details = useDetails()
  const mustChangePassword = useSession((session) => session.mustChangePassword)
  useSessionUser(details.data?.id)
  if (details.data) {
    return (
      <AccountArea
        screen={screen}
        details={details.data}
        mustChangePassword={mustChangePassword}
        onNavigate={navigate}
        onErased={(erased) => void eraseFromDevice(erased)}
      />
    )
  }
  if (!details.isError) return <LoadingScreen />
  return (
    <UnreachableScreen
      heading={openingText.profileUnreachable}
      onRetry={() => void details.refetch()}
    />
  )
}
