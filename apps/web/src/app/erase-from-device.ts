import type { AccountErased } from '@terrier/contract/account-erasure'

import { useErasedAccount } from '../api/erased-account.ts'
import { endSession } from '../api/session.ts'
import { tidyDevice } from '../offline/follow-session.ts'
import { removeJournals } from '../offline/journals.ts'
import { accountDeletedPath, goTo } from './address.tsx'

/** The account is gone: removes what this device kept for it, and leads to the page that says so. */
export async function eraseFromDevice(erased: AccountErased): Promise<void> {
  useErasedAccount.setState({ erased })
  await removeJournals().catch(reportError)
  // Before the session ends, which leads away from any page behind the sign-in.
  goTo(accountDeletedPath, { replace: true })
  endSession('logged-out')
  await tidyDevice().catch(reportError)
}
