import { isIP } from 'node:net'
import { join } from 'node:path'

import { placeProviders, type PlaceProvider } from '@terrier/contract/places'
import { RegistrationMode } from '@terrier/contract/registration'
import type { BaseLayer } from '@terrier/contract/saved-map'
import { providerStylePath, providerTilesPath } from '@terrier/contract/service-config'
import {
  databaseAddress,
  installationSettings,
  list,
  readEnvironment,
  tilesFolderIn,
  webAddress,
  wholeNumber,
  type Environment,
} from '@terrier/store/environment'
import { z } from 'zod'

import type { StyleProvider } from './datasets/provider-addresses.ts'
import type { TileProvider, TileProviders } from './datasets/provider-tiles.ts'
import { isLocalMailServer, unencryptedSettings } from './encrypted-connections.ts'
import { logLevels } from './logger.ts'
import {
  needsKey,
  defaultAddresses,
  type ProviderSetting,
} from './place-search/provider-setting.ts'

/** The settings of one installation, read once. No other module reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  /** Absolute path. */
  readonly dataFolder: string
  /** The folder of the tile archives, rendered when their edition was published. */
  readonly tilesFolder: string
  /**
   * Where they are read instead, by range requests; ends with a slash. May contain a user and
   * password.
   */
  readonly tileArchivesUrl: URL | undefined
  /** Without it the store runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined
  /** The database server itself, where `databaseUrl` is a connection pooler in transaction mode. */
  readonly directUrl: string | undefined
  /** Streaming replicas of it, from which published datasets are read. */
  readonly replicaUrls: readonly string[]
  /** The backup folder, into which its write-ahead log is archived. Absolute path. */
  readonly backupFolder: string | undefined
  readonly isReadOnly: boolean
  /** The public URL of the product, such as 'https://terrier.example'. */
  readonly origin: URL | undefined
  /** The mail server, such as 'smtps://user:password@mail.example'. */
  readonly smtpUrl: string | undefined
  /** Whether a mail server that offers no encryption (STARTTLS) is sent nothing. */
  readonly requiresMailTls: boolean
  /** The sender of mail: an address, or 'Name <address>'. */
  readonly mailFrom: string | undefined
  /** The folder that mail is written to when there is no mail server. */
  readonly mailFolder: string
  /** How long a session lasts at most. */
  readonly sessionSeconds: number
  /** How long a session lasts without any call; undefined for no such limit. */
  readonly sessionIdleSeconds: number | undefined
  /** Features of ownership that one account may read in an hour; Infinity for no limit. */
  readonly ownershipFeaturesPerHour: number
  /** Who may register here. */
  readonly registration: RegistrationMode
  /** The host that sets up direct debits and subscriptions; without it every account is free. */
  readonly paymentsUrl: URL | undefined
  /** Where page views are counted, for people who have consented. */
  readonly analyticsUrl: URL | undefined
  /** The geocoding provider used instead of the installed place search. */
  readonly placeSearch: ProviderSetting | undefined
  /** Refuses the accounts of the sample data, whose password is public. */
  readonly isProduction: boolean
  readonly topography: BaseLayerSetting | null
  readonly aerial: BaseLayerSetting | null
  /** Raster tile providers whose API key browsers must not see. */
  readonly tileProviders: TileProviders
  /** The provider of a MapLibre style whose API key browsers must not see. */
  readonly styleProvider: StyleProvider | undefined
  /** Further hosts from which a configured style loads tiles, glyphs and sprites. */
  readonly mapHosts: readonly string[]
  readonly publicSiteUrl: string | null
  readonly donateUrl: string | null
  readonly contactUrl: string | null
  /** The operator of this installation, for its privacy, terms and contact pages. */
  readonly operatorName: string | null
  readonly operatorEmail: string | null
  /** A postal address. */
  readonly operatorAddress: string | null
  readonly logLevel: (typeof logLevels)[number]
  /** Where Prometheus reads the metrics; undefined: none are collected. */
  readonly metrics: MetricsSetting | undefined
  /**
   * How long a process reports 'not ready' before it stops accepting requests, so that a load
   * balancer notices. Ctrl+C does not wait.
   */
  readonly drainSeconds: number
  /** Proxies whose X-Forwarded-For is trusted: addresses, networks, or 'loopback'. */
  readonly trustedProxies: readonly string[]
}

/** The settings that may be in files, and so change while the server runs: see `reload-secrets.ts`. */
export type Secrets = Pick<
  Config,
  | 'databaseUrl'
  | 'directUrl'
  | 'replicaUrls'
  | 'smtpUrl'
  | 'placeSearch'
  | 'tileProviders'
  | 'styleProvider'
>

export interface MetricsSetting {
  readonly port: number
  readonly host: string
}

interface BaseLayerSetting {
  readonly kind: 'style' | 'raster'
  readonly url: string
  readonly attribution: string
}

const mailServer = z
  .url({ protocol: /^smtps?$/, error: 'must look like smtps://user:password@mail.example' })
  .optional()

const mailSender = z
  .string()
  .regex(
    /^(?:[^<>\p{Cc}]*<[^\s<>@]+@[^\s<>@]+>|[^\s<>@]+@[^\s<>@]+)$/u,
    "must be an address, or look like 'Terrier <maps@terrier.example>'",
  )
  .optional()

const flag = z
  .enum(['0', '1', 'true', 'false'], 'must be 1 or 0')
  .transform((text) => text === '1' || text === 'true')

const hosts = list.pipe(
  z.array(
    z
      .string()
      .regex(/^https?:\/\/[\w.*:-]+$/, 'must be a list of origins, such as https://a.example'),
  ),
)

const isProxy = (text: string): boolean => {
  const [address = '', bits = '0'] = text.split('/')
  return text === 'loopback' || (isIP(address) !== 0 && /^\d{1,3}$/.test(bits))
}

const proxies = list.pipe(
  z.array(
    z.string().refine(isProxy, 'must be a list of addresses, such as 10.0.0.1 or 10.0.0.0/8'),
  ),
)

const keyPlaceholder = '{key}'
const keyFault = (subject: string) =>
  `must be set where the address of the ${subject} has ${keyPlaceholder}, and only there`

const hasKeyWhereAsked = (url: string | undefined, key: string | undefined): boolean =>
  (url?.includes(keyPlaceholder) ?? false) === (key !== undefined)

const Settings = z
  .object({
    ...installationSettings,
    DATABASE_REPLICA_URLS: list.pipe(z.array(databaseAddress)).default([]),
    TILE_ARCHIVES_URL: webAddress.optional(),
    HOST: z.string().default('localhost'),
    TERRIER_READ_ONLY: flag.default(false),
    ALLOW_UNENCRYPTED: flag.default(false),
    SMTP_URL: mailServer,
    MAIL_FROM: mailSender,
    OWNERSHIP_FEATURES_PER_HOUR: wholeNumber(1000, 1_000_000_000).optional(),
    TERRIER_SESSION_SECONDS: wholeNumber(1, 31_536_000).default(864_000),
    TERRIER_SESSION_IDLE_SECONDS: wholeNumber(900, 31_536_000).optional(),
    REGISTRATION: z
      .enum(RegistrationMode.options, 'must be open, invited or closed')
      .default('open'),
    PAYMENTS_URL: webAddress.optional(),
    ANALYTICS_URL: webAddress.optional(),
    PLACE_SEARCH_PROVIDER: z
      .enum(placeProviders, `must be one of ${placeProviders.join(', ')}`)
      .optional(),
    PLACE_SEARCH_KEY: z.string().trim().optional(),
    PLACE_SEARCH_URL: webAddress.optional(),
    TOPOGRAPHY_STYLE_URL: webAddress.optional(),
    TOPOGRAPHY_STYLE_KEY: z.string().optional(),
    TOPOGRAPHY_RASTER_URL: webAddress.optional(),
    TOPOGRAPHY_RASTER_KEY: z.string().optional(),
    TOPOGRAPHY_ATTRIBUTION: z.string().default(''),
    AERIAL_RASTER_URL: webAddress.optional(),
    AERIAL_RASTER_KEY: z.string().optional(),
    AERIAL_ATTRIBUTION: z.string().default(''),
    MAP_HOSTS: hosts.default([]),
    PUBLIC_SITE_URL: webAddress.optional(),
    DONATE_URL: webAddress.optional(),
    CONTACT_URL: webAddress.optional(),
    OPERATOR_NAME: z.string().trim().optional(),
    OPERATOR_EMAIL: z.email('must be an email address').optional(),
    OPERATOR_ADDRESS: z.string().trim().optional(),
    LOG_LEVEL: z.enum(logLevels, `must be one of ${logLevels.join(', ')}`).default('warn'),
    METRICS_PORT: wholeNumber(1, 65_535).optional(),
    METRICS_HOST: z.string().trim().default('127.0.0.1'),
    TERRIER_DRAIN_SECONDS: wholeNumber(0, 300).default(0),
    TRUST_PROXY: proxies.default([]),
  })
  .refine((read) => !read.DATABASE_DIRECT_URL || read.DATABASE_URL, {
    path: ['DATABASE_DIRECT_URL'],
    error: 'cannot be set without DATABASE_URL',
  })
  .refine((read) => read.DATABASE_REPLICA_URLS.length === 0 || read.DATABASE_URL, {
    path: ['DATABASE_REPLICA_URLS'],
    error: 'cannot be set without DATABASE_URL',
  })
  .refine((read) => !(read.TOPOGRAPHY_STYLE_URL && read.TOPOGRAPHY_RASTER_URL), {
    path: ['TOPOGRAPHY_RASTER_URL'],
    error: 'cannot be set together with TOPOGRAPHY_STYLE_URL',
  })
  .refine((read) => hasKeyWhereAsked(read.TOPOGRAPHY_STYLE_URL, read.TOPOGRAPHY_STYLE_KEY), {
    path: ['TOPOGRAPHY_STYLE_KEY'],
    error: keyFault('style'),
  })
  .refine((read) => hasKeyWhereAsked(read.TOPOGRAPHY_RASTER_URL, read.TOPOGRAPHY_RASTER_KEY), {
    path: ['TOPOGRAPHY_RASTER_KEY'],
    error: keyFault('tiles'),
  })
  .refine((read) => hasKeyWhereAsked(read.AERIAL_RASTER_URL, read.AERIAL_RASTER_KEY), {
    path: ['AERIAL_RASTER_KEY'],
    error: keyFault('tiles'),
  })
  .superRefine((read, context) => {
    if (!requiresEncryption(read)) return
    for (const { setting, error } of unencryptedSettings(read)) {
      context.addIssue({ code: 'custom', path: [setting], message: error })
    }
  })
  .refine((read) => !needsProviderKey(read) || read.PLACE_SEARCH_KEY, {
    path: ['PLACE_SEARCH_KEY'],
    error: 'must be set: this service needs a key',
  })
  .refine((read) => read.PLACE_SEARCH_PROVIDER !== 'nominatim' || read.PLACE_SEARCH_URL, {
    path: ['PLACE_SEARCH_URL'],
    error: 'must be set: the public Nominatim does not allow search while someone types',
  })
  // Links to 'localhost' in mail would be useless to its recipients.
  .refine((read) => !(isProduction(read) && read.SMTP_URL) || read.TERRIER_ORIGIN, {
    path: ['TERRIER_ORIGIN'],
    error: 'must be set together with SMTP_URL, since links in emails lead there',
  })

/** The names of all settings. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Of an account in an hour: some 3,000 tiles of a town, which nobody looks at. */
const licensedFeatures = 1_000_000

function isProduction(read: { readonly NODE_ENV?: string | undefined }): boolean {
  return read.NODE_ENV === 'production'
}

/** In production, unless the operator says that the network between the machines is private. */
function requiresEncryption(read: {
  readonly NODE_ENV?: string | undefined
  readonly ALLOW_UNENCRYPTED: boolean
}): boolean {
  return isProduction(read) && !read.ALLOW_UNENCRYPTED
}

/** Reads the settings. Throws `ConfigError` with every fault. An empty value counts as unset. */
export function readConfig(environment: Environment): Config {
  return configOf(readEnvironment(Settings, environment))
}

function configOf(read: z.output<typeof Settings>): Config {
  return {
    port: read.PORT,
    host: read.HOST,
    dataFolder: read.TERRIER_DATA,
    tilesFolder: tilesFolderIn(read.TERRIER_DATA),
    tileArchivesUrl:
      read.TILE_ARCHIVES_URL === undefined ? undefined : folderUrl(read.TILE_ARCHIVES_URL),
    databaseUrl: read.DATABASE_URL,
    directUrl: read.DATABASE_DIRECT_URL,
    replicaUrls: read.DATABASE_REPLICA_URLS,
    backupFolder: read.TERRIER_BACKUP,
    isReadOnly: read.TERRIER_READ_ONLY,
    origin: read.TERRIER_ORIGIN === undefined ? undefined : new URL(read.TERRIER_ORIGIN),
    sessionSeconds: read.TERRIER_SESSION_SECONDS,
    sessionIdleSeconds: read.TERRIER_SESSION_IDLE_SECONDS,
    ownershipFeaturesPerHour:
      read.OWNERSHIP_FEATURES_PER_HOUR ?? (isProduction(read) ? licensedFeatures : Infinity),
    registration: read.REGISTRATION,
    paymentsUrl: read.PAYMENTS_URL === undefined ? undefined : new URL(read.PAYMENTS_URL),
    analyticsUrl: read.ANALYTICS_URL === undefined ? undefined : new URL(read.ANALYTICS_URL),
    placeSearch: placeSearchOf(read),
    smtpUrl: read.SMTP_URL,
    requiresMailTls:
      requiresEncryption(read) && read.SMTP_URL !== undefined && !isLocalMailServer(read.SMTP_URL),
    mailFrom: read.MAIL_FROM,
    mailFolder: join(read.TERRIER_DATA, 'mail'),
    isProduction: isProduction(read),
    topography:
      baseLayer(
        'style',
        read.TOPOGRAPHY_STYLE_KEY ? providerStylePath('topography') : read.TOPOGRAPHY_STYLE_URL,
        read.TOPOGRAPHY_ATTRIBUTION,
      ) ??
      baseLayer(
        'raster',
        addressForBrowsers('topography', read.TOPOGRAPHY_RASTER_URL, read.TOPOGRAPHY_RASTER_KEY),
        read.TOPOGRAPHY_ATTRIBUTION,
      ),
    aerial: baseLayer(
      'raster',
      addressForBrowsers('aerial', read.AERIAL_RASTER_URL, read.AERIAL_RASTER_KEY),
      read.AERIAL_ATTRIBUTION,
    ),
    tileProviders: tileProviders(read),
    styleProvider: styleProvider(read),
    mapHosts: read.MAP_HOSTS,
    publicSiteUrl: read.PUBLIC_SITE_URL ?? null,
    donateUrl: read.DONATE_URL ?? null,
    contactUrl: read.CONTACT_URL ?? null,
    operatorName: read.OPERATOR_NAME ?? null,
    operatorEmail: read.OPERATOR_EMAIL ?? null,
    operatorAddress: read.OPERATOR_ADDRESS ?? null,
    logLevel: read.LOG_LEVEL,
    metrics:
      read.METRICS_PORT === undefined
        ? undefined
        : { port: read.METRICS_PORT, host: read.METRICS_HOST },
    drainSeconds: read.TERRIER_DRAIN_SECONDS,
    trustedProxies: read.TRUST_PROXY,
  }
}

function needsProviderKey({
  PLACE_SEARCH_PROVIDER: provider,
}: {
  readonly PLACE_SEARCH_PROVIDER?: PlaceProvider | undefined
}): boolean {
  return provider !== undefined && needsKey.has(provider)
}

function placeSearchOf(read: z.output<typeof Settings>): ProviderSetting | undefined {
  const provider = read.PLACE_SEARCH_PROVIDER
  const address = read.PLACE_SEARCH_URL ?? (provider && defaultAddresses[provider])
  if (provider === undefined || address === undefined) return undefined
  return { provider, url: folderUrl(address), key: read.PLACE_SEARCH_KEY }
}

/** A base path must end in a slash, or `new URL` would drop its last segment. */
const folderUrl = (address: string): URL => new URL(address.replace(/\/?$/, '/'))

function baseLayer(
  kind: BaseLayerSetting['kind'],
  url: string | undefined,
  attribution: string,
): BaseLayerSetting | null {
  return url === undefined ? null : { kind, url, attribution }
}

/** The tile URL for browsers: for a provider with a key, this server's own address. */
const addressForBrowsers = (layer: BaseLayer, url?: string, key?: string): string | undefined =>
  url !== undefined && key !== undefined ? providerTilesPath(layer) : url

const tileProvider = (template?: string, key?: string): TileProvider | undefined =>
  template !== undefined && key !== undefined ? { template, key } : undefined

function tileProviders(read: z.output<typeof Settings>): TileProviders {
  return {
    topography: tileProvider(read.TOPOGRAPHY_RASTER_URL, read.TOPOGRAPHY_RASTER_KEY),
    aerial: tileProvider(read.AERIAL_RASTER_URL, read.AERIAL_RASTER_KEY),
  }
}

function styleProvider(read: z.output<typeof Settings>): StyleProvider | undefined {
  const { TOPOGRAPHY_STYLE_URL: url, TOPOGRAPHY_STYLE_KEY: key } = read
  return url !== undefined && key !== undefined ? { url, key, hosts: read.MAP_HOSTS } : undefined
}
