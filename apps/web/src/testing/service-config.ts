import type { ServiceConfig } from '@terrier/contract/service-config'

/** For tests: the default settings of an installation. */
export const someServiceConfig = (change: Partial<ServiceConfig> = {}): ServiceConfig => ({
  productName: 'Terrier',
  readOnly: false,
  topography: null,
  aerial: null,
  registration: 'open',
  takesPayments: false,
  analyticsUrl: null,
  sendsMail: true,
  localMailPath: null,
  operatorName: null,
  operatorEmail: null,
  operatorAddress: null,
  publicSiteUrl: null,
  donateUrl: null,
  contactUrl: null,
  ...change,
})
