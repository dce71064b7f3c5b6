import type { AccountErased } from '@terrier/contract/account-erasure'

import { useErasedAccount } from '../api/erased-account.ts'
import { endSession } from '../api/session.ts'
import { removeExpiredCopies } from '../offline/follow-session.ts'
import { removeJournals } from '../offline/journals.ts'
import { accountDeletedPath, navigate } from './address.tsx'

/** After the account is erased: removes its data from this device, and shows the confirmation. */
export async function eraseFromDevice(erased: AccountErased): Promise<void> {
  useErasedAccount.setState({ erased })
  await removeJournals().catch(reportError)
  // Before the session ends, since that redirects every page behind the sign-in.
  navigate(accountDeletedPath, { replace: true })
  endSession('logged-out')
  await removeExpiredCopies().catch(reportError)
}
