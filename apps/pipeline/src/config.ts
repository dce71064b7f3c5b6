import { join, resolve } from 'node:path'

import { publishersAddresses, type FetchConfig } from './fetch/fetch-config.ts'

/** The settings of the command: those it shares with the server. Nothing else reads the environment. */
export interface Config {
  /** Absolute. */
  readonly dataFolder: string
  /** Without it the store runs its own PostgreSQL in the data folder. */
  readonly databaseUrl: string | undefined
  /** Where reports of imports go. */
  readonly reportsFolder: string
  /** Where the archives of tiles go, and where the server finds them. */
  readonly tilesFolder: string
  /** Where the files of the sample are generated. */
  readonly sampleFolder: string
  /** Where files fetched from the publishers go. */
  readonly fetchFolder: string
  readonly fetch: FetchConfig
  readonly isProduction: boolean
  /** Where people reach the product: links that are given to them begin with it. */
  readonly origin: URL
}

/** A setting that cannot be used, in words for the person who made it. */
export class ConfigFault extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ConfigFault'
  }
}

/** Whether a fault of the program itself shows where it happened: even one in the settings. */
export function showsStack(environment: Readonly<Record<string, string | undefined>>): boolean {
  return environment['LOG_LEVEL']?.trim() === 'debug'
}

/** Reads the settings. An empty value counts as unset. Throws `ConfigFault`. */
export function readConfig(environment: Readonly<Record<string, string | undefined>>): Config {
  const setting = (name: string) => environment[name]?.trim() || undefined
  const dataFolder = resolve(setting('TERRIER_DATA') ?? './data')
  const databaseUrl = setting('DATABASE_URL')
  if (databaseUrl !== undefined && !/^postgres(ql)?:\/\//.test(databaseUrl)) {
    throw new ConfigFault('DATABASE_URL must look like postgres://user@host:5432/database.')
  }
  return {
    dataFolder,
    databaseUrl,
    reportsFolder: join(dataFolder, 'reports'),
    tilesFolder: join(dataFolder, 'tiles'),
    sampleFolder: join(dataFolder, 'sample'),
    fetchFolder: join(dataFolder, 'fetched'),
    fetch: readFetchConfig(setting),
    isProduction: setting('NODE_ENV') === 'production',
    origin: originOf(setting('TERRIER_ORIGIN'), setting('PORT') ?? '4000'),
  }
}

function originOf(origin: string | undefined, port: string): URL {
  const text = origin ?? `http://localhost:${port}`
  if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
  throw new ConfigFault('TERRIER_ORIGIN must be a web address starting with http:// or https://.')
}

/** The publishers' own addresses, unless a copy nearer by, or a new place, is named. */
function readFetchConfig(setting: (name: string) => string | undefined): FetchConfig {
  const address = (name: string, usual: string) => {
    const text = setting(name) ?? usual
    if (URL.canParse(text) && /^https?:/.test(text)) return new URL(text)
    throw new ConfigFault(`${name} must be an address such as ${usual}.`)
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
