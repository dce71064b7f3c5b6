import type { AccountErased } from '@terrier/contract/account-erasure'
import { create } from 'zustand'

/** The result of erasing the account of this page; null if it was not erased. In memory only. */
export const useErasedAccount = create<{ readonly erased: AccountErased | null }>()(() => ({
  erased: null,
}))
