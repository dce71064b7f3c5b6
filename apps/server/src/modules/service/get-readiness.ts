import { Problem } from '@terrier/contract/problems'
import { getReadiness as contract } from '@terrier/contract/service-config'

import { call } from '../../http/call.ts'

/**
 * The server listens only after the store is open and its schema is current, so only the database
 * has to be checked.
 */
export const getReadiness = call(contract, async (_, { store, shutdown }) => {
  if (shutdown.hasBegun) throw new Problem('shutting-down')
  await store.ping()
  return { status: 'ready' as const }
})
