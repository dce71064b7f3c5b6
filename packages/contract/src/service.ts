import * as z from 'zod/mini'

import { call } from './call.ts'
import { Language } from './language.ts'
import { RegistrationMode } from './registration.ts'
import type { BaseLayer } from './saved-map.ts'

export const getLiveness = call({
  method: 'GET',
  path: '/api/health/live',
  summary: 'The process answers',
  audience: 'anyone',
  reply: z.object({ status: z.literal('live') }),
  problems: [],
})

export const getReadiness = call({
  method: 'GET',
  path: '/api/health/ready',
  summary: 'This process is usable: the database answers, and it is not about to end',
  audience: 'anyone',
  reply: z.object({ status: z.literal('ready') }),
  problems: ['starting-up', 'shutting-down', 'database-unavailable'],
})

/** Names the tiles of a provider in their addresses, as an id names those of a dataset. */
export const providerTilesId = (layer: BaseLayer): string => `provider-${layer}`

/** Where this server passes on the tiles of a provider that asks for a key. */
export const providerTilesPath = (layer: BaseLayer): string =>
  `/tiles/${providerTilesId(layer)}/1/{z}/{x}/{y}`

/** A base layer the operator configured instead of the built-in map: a style, or raster tiles. */
const ConfiguredBaseLayer = z.object({
  kind: z.enum(['style', 'raster']),
  /** A MapLibre style's address, or a raster template with {z}, {x} and {y}: perhaps a path here. */
  url: z.string(),
  attribution: z.string(),
})
export type ConfiguredBaseLayer = z.infer<typeof ConfiguredBaseLayer>

/** The page with the mail of a local installation. It is no call: people open it. */
export const localMailPath = '/api/local-mail'

/** What its address may say: the language of the page that led there. */
export const localMailQuery = z.object({ language: z.optional(Language) })

/** What the web application must know before anybody signs in. Nothing here is secret. */
export const ServiceConfig = z.object({
  productName: z.string(),
  /** Set for maintenance: nobody can save. */
  readOnly: z.boolean(),
  /** Null: the map that comes with the product. */
  topography: z.nullable(ConfiguredBaseLayer),
  /** Null: no aerial base layer is offered. */
  aerial: z.nullable(ConfiguredBaseLayer),
  /** Who may register here. */
  registration: RegistrationMode,
  /** Whether a paid account can be chosen. */
  takesPayments: z.boolean(),
  /** Where the page counts its views, for a person who has agreed; null: nowhere. */
  analyticsUrl: z.nullable(z.string()),
  /** Whether mail is sent: without it no password is reset and no address confirmed. */
  sendsMail: z.boolean(),
  /** Where a local installation without a mail server shows its mail; null on any other. */
  localMailPath: z.nullable(z.string()),
  publicSiteUrl: z.nullable(z.string()),
  donateUrl: z.nullable(z.string()),
  contactUrl: z.nullable(z.string()),
  /** Who runs this installation, as its site pages name them. */
  operatorName: z.nullable(z.string()),
  operatorEmail: z.nullable(z.string()),
  operatorAddress: z.nullable(z.string()),
})
export type ServiceConfig = z.infer<typeof ServiceConfig>

export const getServiceConfig = call({
  method: 'GET',
  path: '/api/config',
  summary: 'Public settings of this installation',
  audience: 'anyone',
  reply: ServiceConfig,
  problems: [],
})
