import { join } from 'node:path'

import {
  installationSettings,
  list,
  readEnvironment,
  text,
  tilesFolderIn,
  webAddress,
  type Environment,
} from '@terrier/store/environment'
import { z } from 'zod'

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
   * Never that of a pooler: imports need a session.
   */
  readonly databaseUrl: string | undefined
  /** The backup folder, into which its write-ahead log is archived. Absolute path. */
  readonly backupFolder: string | undefined
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

/**
 * Whether an unexpected error prints its stack trace, even one raised while reading the settings.
 */
export function showsStack(environment: Environment): boolean {
  return environment['LOG_LEVEL']?.trim() === 'debug'
}

/** A URL of a publisher, unless the settings name a mirror or a new one. */
const publisher = (usual: string) => webAddress.default(usual).transform((url) => new URL(url))

const Settings = z.object({
  ...installationSettings,
  TERRIER_INSPIRE_PAGE: publisher(publishersAddresses.inspirePage),
  TERRIER_LAND_REGISTRY_API: publisher(publishersAddresses.companyApi),
  TERRIER_LAND_REGISTRY_API_KEY: text.optional(),
  TERRIER_OS_DOWNLOADS: publisher(publishersAddresses.osDownloads),
  TERRIER_PLANNING_DATA: publisher(publishersAddresses.planningData),
  TERRIER_FETCH_HOSTS: list.default([]),
})

/** The names of all settings of the commands. */
export const settingNames: readonly string[] = Object.keys(Settings.shape)

/** Reads the settings. An empty value counts as unset. Throws `ConfigError` with every fault. */
export function readConfig(environment: Environment): Config {
  const read = readEnvironment(Settings, environment)
  const dataFolder = read.TERRIER_DATA
  return {
    dataFolder,
    databaseUrl: read.DATABASE_DIRECT_URL ?? read.DATABASE_URL,
    backupFolder: read.TERRIER_BACKUP,
    reportsFolder: join(dataFolder, 'reports'),
    tilesFolder: tilesFolderIn(dataFolder),
    sampleFolder: join(dataFolder, 'sample'),
    fetchFolder: join(dataFolder, 'fetched'),
    additionalFolder: join(dataFolder, 'additional'),
    fetch: {
      inspirePage: read.TERRIER_INSPIRE_PAGE,
      companyApi: read.TERRIER_LAND_REGISTRY_API,
      osDownloads: read.TERRIER_OS_DOWNLOADS,
      planningData: read.TERRIER_PLANNING_DATA,
      apiKey: read.TERRIER_LAND_REGISTRY_API_KEY,
      fileHosts: [...publishersAddresses.fileHosts, ...read.TERRIER_FETCH_HOSTS],
    },
    isProduction: read.NODE_ENV === 'production',
    origin: new URL(read.TERRIER_ORIGIN ?? `http://localhost:${read.PORT}`),
  }
}
