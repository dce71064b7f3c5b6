import type { AccountErased } from '@terrier/contract/account-erasure'
import { create } from 'zustand'

/** What came of erasing the account of this page; null where none was erased. Kept in memory alone. */
export const useErasedAccount = create<{ readonly erased: AccountErased | null }>()(() => ({
  erased: null,
}))
