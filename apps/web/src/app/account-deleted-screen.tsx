import type { AccountErased } from '@terrier/contract/account-erasure'

import { useErasedAccount } from '../api/erased-account.ts'
import { erasureText as text } from '../text/account-erasure.ts'
import { navigate, Redirect } from './address.tsx'
import { Notice } from './message-screen.tsx'

/** Confirms that the account was erased. Redirects users who reach it otherwise. */
export function AccountDeletedScreen() {
  const erased = useErasedAccount((state) => state.erased)
  if (!erased) return <Redirect to="/" />
  return (
    <Notice
      takesFocus
      pageTitle={text.doneTitle}
      heading={text.doneHeading}
      help={helpOf(erased)}
      action={text.toStart}
      onAction={() => navigate('/')}
    />
  )
}

const helpOf = ({ deletedMaps, handedOver, subscription }: AccountErased): string =>
  [
    text.doneDetails,
    ...(deletedMaps > 0 ? [text.doneMaps({ count: deletedMaps })] : []),
    ...handedOver.map(({ name, email }) => text.doneHandedOver({ name, email })),
    ...(subscription === 'cancelled' ? [text.doneSubscription] : []),
    ...(subscription === 'open' ? [text.openSubscription] : []),
    text.doneDevice,
  ].join(' ')
