import { productName } from '@terrier/contract/product'
import { getServiceConfig, localMailPath } from '@terrier/contract/service-config'

import { hasLocalMailbox } from '../../mail/local-mailbox.ts'
import { call } from '../../http/call.ts'

export const getConfig = call(getServiceConfig, (_, { config }) => ({
  productName,
  readOnly: config.isReadOnly,
  topography: config.topography,
  aerial: config.aerial,
  registration: config.registration,
  takesPayments: config.paymentsUrl !== undefined,
  analyticsUrl: config.analyticsUrl?.href ?? null,
  localMailPath: hasLocalMailbox(config) ? localMailPath : null,
  // As in `openTransport`: without a mail server only a local installation sends mail, to files.
  sendsMail: config.smtpUrl !== undefined || !config.isProduction,
  publicSiteUrl: config.publicSiteUrl,
  donateUrl: config.donateUrl,
  contactUrl: config.contactUrl,
  operatorName: config.operatorName,
  operatorEmail: config.operatorEmail,
  operatorAddress: config.operatorAddress,
}))
