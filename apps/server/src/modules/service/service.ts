import { Problem } from '@terrier/contract/problems'
import { productName } from '@terrier/contract/product'
import * as contract from '@terrier/contract/service-config'

import { call, type Endpoint } from '../../http/call.ts'
import { hasLocalMailbox } from '../../mail/local-mailbox.ts'

const getConfig = call(contract.getServiceConfig, (_, { config }) => ({
  productName,
  readOnly: config.isReadOnly,
  topography: config.topography,
  aerial: config.aerial,
  registration: config.registration,
  takesPayments: config.paymentsUrl !== undefined,
  analyticsUrl: config.analyticsUrl?.href ?? null,
  localMailPath: hasLocalMailbox(config) ? contract.localMailPath : null,
  // As in `openTransport`: without a mail server only a local installation sends mail, to files.
  sendsMail: config.smtpUrl !== undefined || !config.isProduction,
  publicSiteUrl: config.publicSiteUrl,
  donateUrl: config.donateUrl,
  contactUrl: config.contactUrl,
  operatorName: config.operatorName,
  operatorEmail: config.operatorEmail,
  operatorAddress: config.operatorAddress,
}))

const getLiveness = call(contract.getLiveness, () => ({ status: 'live' as const }))

/**
 * The server listens only after the store is open and its schema is current, so only the database
 * has to be checked.
 */
const getReadiness = call(contract.getReadiness, async ({ clientAddress }, { store, shutdown }) => {
  if (shutdown.hasBegun) throw new Problem('shutting-down')
  await store.ping()
  return { status: 'ready' as const, clientAddress }
})

export const serviceEndpoints: readonly Endpoint[] = [getConfig, getLiveness, getReadiness]
