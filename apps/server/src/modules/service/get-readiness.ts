import { getReadiness as contract } from '@terrier/contract/service'

import { call } from '../../http/call.ts'

/** Nothing is served before the store is open and its schema current, so only the database is asked. */
export const getReadiness = call(contract, async (_, { store }) => {
  await store.ping()
  return { status: 'ready' as const }
})
