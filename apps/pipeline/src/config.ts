import { join, resolve } from 'node:path'

import { publishersAddresses, type FetchConfig } from './fetch/fetch-config.ts'

/**
 * The settings of the command: a subset of those of the server. No other module reads the
 * environment.
 */
export interface Config {
  /** Absolute path. */
  readonly dataFolder: string
  /**
   * URL of a PostgreSQL database. Without it the store runs its own PostgreSQL in the data folder.
   */
  readonly databaseUrl: string | undefined
  /** Folder for import reports. */
  readonly reportsFolder: string
  /** Folder for tile archives, which the server reads. */
  readonly tilesFolder: string
  /** Folder in which the files of the sample are generated. */
  readonly sampleFolder: string
  /** Folder for files fetched from the publishers. */
  readonly fetchFolder: string
  /** Files that the operator adds to layers, each in a folder called as the layer. */
  readonly additionalFolder: string
  readonly fetch: FetchConfig
  readonly isProduction: boolean
  /** Public origin of the product, with which links for users begin. */
  readonly origin: URL
}

/** An invalid setting. The message is a sentence for the operator. */
export class ConfigError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigError'
  }
}

/**
 * Whether an unexpected error prints its stack trace, even one raised while reading the settings.
 */
export function showsStack(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment['LOG_LEVEL']?.trim() === 'debug'
}

/** Reads the settings. An empty value counts as unset. Throws `ConfigError`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const setting = (name: string) => environment[name]?.trim() || undefined
  const dataFolder = resolve(setting('TERRIER_DATA') ?? './data')
  const databaseUrl = setting('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigError('DATABASE_URL must look like postgres://user@host:5432/database.')
  }
  return {
    dataFolder,
    databaseUrl,
    reportsFolder: join(dataFolder, 'reports'),
    tilesFolder: join(dataFolder, 'tiles'),
    sampleFolder: join(dataFolder, 'sample'),
    fetchFolder: join(dataFolder, 'fetched'),
    additionalFolder: join(dataFolder, 'additional'),
    fetch: readFetchConfig(setting),
    isProduction: setting('NODE_ENV') === 'production',
    origin: originOf(setting('TERRIER_ORIGIN'), setting('PORT') ?? '4000'),
  }
}

function originOf(origin: string | undefined, port: string): URL {
  const text = origin ?? `http://localhost:${port}`
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
  throw new ConfigError('TERRIER_ORIGIN must be a web address starting with http:// or https://.')
}

/** The publishers' URLs, unless the settings name a mirror or a new URL. */
function readFetchConfig(setting: (name: string) => string | undefined): FetchConfig {
  const address = (name: string, usual: string) => {
    const text = setting(name) ?? usual
    if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
    throw new ConfigError(`${name} must be an address such as ${usual}.`)
  }
  const hosts = setting('TERRIER_FETCH_HOSTS')?.split(/[\s,]+/) ?? []
  return {
    inspirePage: address('TERRIER_INSPIRE_PAGE', publishersAddresses.inspirePage),
    companyApi: address('TERRIER_LAND_REGISTRY_API', publishersAddresses.companyApi),
    osDownloads: address('TERRIER_OS_DOWNLOADS', publishersAddresses.osDownloads),
    planningData: address('TERRIER_PLANNING_DATA', publishersAddresses.planningData),
    apiKey: setting('TERRIER_LAND_REGISTRY_API_KEY'),
    fileHosts: [...publishersAddresses.fileHosts, ...hosts],
  }
}
