import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'

import { z } from 'zod'

/** All faults of the settings at once, in sentences for the operator. */
export class ConfigError extends Error {
  /** Each begins with the name of the variable. */
  readonly faults: readonly string[]

  constructor(faults: readonly string[]) {
    super(`The settings cannot be used:\n${faults.map((fault) => `  ${fault}`).join('\n')}`)
    this.name = 'ConfigError'
    this.faults = faults
  }
}

/** The faults of the settings that `read` reads; empty if they can be used. */
export function faultsOfSettings(read: () => unknown): readonly string[] {
  try {
    read()
    return []
  } catch (error) {
    if (error instanceof ConfigError) return error.faults
    throw error
  }
}

/** Environment variables by name, such as `process.env`. */
export type Environment = Readonly<Record<string, string | undefined>>

/** Text without white space around it. */
export const text = z.string().trim()

/** A URL of HTTP or HTTPS. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'must be a web address starting with http:// or https://',
})

export const wholeNumber = (least: number, most: number) =>
  z.coerce
    .number(`must be a whole number from ${least} to ${most}`)
    .int(`must be a whole number from ${least} to ${most}`)
    .min(least, `must be a whole number from ${least} to ${most}`)
    .max(most, `must be a whole number from ${least} to ${most}`)

/** Items separated by commas or white space. */
export const list = z.string().transform((items) => items.split(/[\s,]+/).filter(Boolean))

/** A URL of a PostgreSQL database. */
export const databaseAddress = z.url({
  protocol: /^postgres(ql)?$/,
  error: 'must look like postgres://user@host:5432/database',
})

/** The settings of an installation that the server and the commands share. */
export const installationSettings = {
  TERRIER_DATA: text.default('./data').transform((folder) => resolve(folder)),
  /** May be the address of a connection pooler; then `DATABASE_DIRECT_URL` names the server itself. */
  DATABASE_URL: databaseAddress.optional(),
  DATABASE_DIRECT_URL: databaseAddress.optional(),
  /** The backup folder: the embedded server archives its write-ahead log there. */
  TERRIER_BACKUP: text.transform((folder) => resolve(folder)).optional(),
  /** The public URL of the product. */
  TERRIER_ORIGIN: webAddress.optional(),
  /** The port of the server. */
  PORT: wholeNumber(0, 65_535).default(4000),
  NODE_ENV: text.optional(),
}

/** The folder of the tile archives, which the commands write and the server reads. */
export const tilesFolderIn = (dataFolder: string): string => join(dataFolder, 'tiles')

/**
 * Settings that may hold a secret. Each may be read from a file that `<name>_FILE` names, as systemd
 * credentials and containers offer: the environment of a process is easier to see than a file.
 */
const secretSettings = [
  'DATABASE_URL',
  'DATABASE_DIRECT_URL',
  'DATABASE_REPLICA_URLS',
  'SMTP_URL',
  'PLACE_SEARCH_KEY',
  'TOPOGRAPHY_STYLE_KEY',
  'TOPOGRAPHY_RASTER_KEY',
  'AERIAL_RASTER_KEY',
] as const

/** The settings that name such files. */
export const secretFileSettings: readonly string[] = secretSettings.map((name) => `${name}_FILE`)

/** The environment with the contents of such files. Throws `ConfigError`. */
function withSecretFiles(environment: Environment): Environment {
  const faults: string[] = []
  const read = secretSettings.flatMap((name): [string, string][] => {
    const file = environment[`${name}_FILE`]?.trim()
    if (!file) return []
    if (environment[name]?.trim()) {
      faults.push(`${name}_FILE cannot be set together with ${name}`)
      return []
    }
    try {
      return [[name, readFileSync(file, 'utf8').trim()]]
    } catch {
      faults.push(`${name}_FILE names a file that cannot be read: ${file}`)
      return []
    }
  })
  if (faults.length > 0) throw new ConfigError(faults)
  return { ...environment, ...Object.fromEntries(read) }
}

/**
 * Reads settings by a schema whose fields are the names of environment variables. An empty value
 * counts as unset; a secret may be in a file. Throws `ConfigError` with every fault.
 */
export function readEnvironment<Settings extends z.ZodType>(
  settings: Settings,
  environment: Environment,
): z.output<Settings> {
  const set = Object.entries(withSecretFiles(environment)).filter(([, value]) => value?.trim())
  const read = settings.safeParse(Object.fromEntries(set))
  if (read.success) return read.data
  throw new ConfigError(
    read.error.issues.map((issue) => `${String(issue.path[0])} ${issue.message}`),
  )
}
