import * as z from 'zod/mini'

import { call } from './call.ts'
import { Language } from './language.ts'
import { RegistrationMode } from './registration.ts'
import type { ProviderFileKind } from './provider-files.ts'
import type { BaseLayer } from './saved-map.ts'

/** For liveness probes: the process answers. It does not check the database. */
export const getLiveness = call({
  method: 'GET',
  path: '/api/health/live',
  summary: 'Liveness: the process answers',
  audience: 'anyone',
  reply: z.object({ status: z.literal('live') }),
  problems: [],
})

/**
 * For readiness probes: refused with 503 while starting, shutting down, or without the database.
 */
export const getReadiness = call({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'Readiness: the database answers and the process is not shutting down',
  audience: 'anyone',
  reply: z.object({
    status: z.literal('ready'),
    /** The client's own address, as far as the server believes the web server in front of it. */
    clientAddress: z.string(),
  }),
  problems: ['starting-up', 'shutting-down', 'database-unavailable'],
})

/** The dataset id of a provider's tiles in tile addresses. */
export const providerTilesId = (layer: BaseLayer): string => `provider-${layer}`

/** Whether this dataset id of a tile address stands for a provider's tiles. */
export const isProviderTiles = (dataset: string): boolean => dataset.startsWith('provider-')

/**
 * The template of tile addresses under which this server proxies a provider that requires an API
 * key.
 */
export const providerTilesPath = (layer: BaseLayer): string =>
  `/tiles/${providerTilesId(layer)}/1/{z}/{x}/{y}`

/** The dataset id, in tile addresses, of one source of a provider's style. */
export const providerSourceId = (layer: BaseLayer, source: string): string =>
  `${providerTilesId(layer)}-${source}`

/** The path under which this server proxies a file of a provider's style; see `getProviderFile`. */
export const providerFilePath = (
  layer: BaseLayer,
  kind: ProviderFileKind,
  name: string,
  file: string,
): string => `/tiles/${providerTilesId(layer)}/${kind}/${name}/${file}`

/** The path under which this server sends a provider's style with addresses of its own. */
export const providerStylePath = (layer: BaseLayer): string =>
  providerFilePath(layer, 'style', '1', 'style.json')

/**
 * A base layer configured by the operator instead of the built-in map: a MapLibre style, or raster
 * tiles.
 */
const ConfiguredBaseLayer = z.object({
  kind: z.enum(['style', 'raster']),
  /**
   * The address of the style, or the template of the tile addresses with {z}, {x} and {y}. Both may
   * be a path on this server.
   */
  url: z.string(),
  attribution: z.string(),
})
export type ConfiguredBaseLayer = z.infer<typeof ConfiguredBaseLayer>

/**
 * The page that shows the mail of a local installation. Users open it in the browser, so that it is
 * not declared as a call.
 */
export const localMailPath = '/api/local-mail'

/** The query of its address: the language of the page that linked to it. */
export const localMailQuery = z.object({ language: z.optional(Language) })

/** Settings that the web application needs before sign-in. All of them are public. */
export const ServiceConfig = z.object({
  productName: z.string(),
  /** Whether the installation is in maintenance, so that nothing can be saved. */
  readOnly: z.boolean(),
  /** Null: the built-in map. */
  topography: z.nullable(ConfiguredBaseLayer),
  /** Null: no aerial base layer is offered. */
  aerial: z.nullable(ConfiguredBaseLayer),
  /** Who may register here. */
  registration: RegistrationMode,
  /** Whether paid accounts are offered. */
  takesPayments: z.boolean(),
  /** Where page views are counted, for users who have consented; null: nowhere. */
  analyticsUrl: z.nullable(z.string()),
  /** Whether mail is sent. Without it, no password can be reset and no address confirmed. */
  sendsMail: z.boolean(),
  /**
   * The path of the page that shows the mail of a local installation without a mail server;
   * otherwise null.
   */
  localMailPath: z.nullable(z.string()),
  publicSiteUrl: z.nullable(z.string()),
  donateUrl: z.nullable(z.string()),
  contactUrl: z.nullable(z.string()),
  /** The operator of this installation, as named on its site pages. */
  operatorName: z.nullable(z.string()),
  operatorEmail: z.nullable(z.string()),
  operatorAddress: z.nullable(z.string()),
})
export type ServiceConfig = z.infer<typeof ServiceConfig>

export const getServiceConfig = call({
  method: 'GET',
  path: '/api/config',
  summary: 'Get the public settings of this installation',
  audience: 'anyone',
  reply: ServiceConfig,
  problems: [],
})
