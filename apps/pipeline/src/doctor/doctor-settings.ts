import { resolve } from 'node:path'

import { tilesFolderIn, type Environment } from '@terrier/store/environment'

/**
 * The settings as they are written, for checks that go on although some are invalid: what cannot be
 * parsed counts as not set here, since `checkSettings` reports it.
 */
export interface DoctorSettings {
  readonly environment: Environment
  readonly dataFolder: string
  readonly tilesFolder: string
  /** That of the server itself, where a connection pooler is in between. */
  readonly databaseUrl: string | undefined
  readonly replicaUrls: readonly string[]
  readonly backupFolder: string | undefined
  /** Whether tile archives are read from a web server instead of `tilesFolder`. */
  readonly hasRemoteArchives: boolean
  readonly origin: URL | undefined
  readonly smtp: URL | undefined
  /** Whether connections to other machines must be encrypted. */
  readonly requiresTls: boolean
  readonly isProduction: boolean
}

export function doctorSettings(environment: Environment): DoctorSettings {
  const dataFolder = resolve(valueOf(environment, 'TERRIER_DATA') ?? './data')
  const backupFolder = valueOf(environment, 'TERRIER_BACKUP')
  const databaseProtocol = /^postgres(ql)?:$/
  return {
    environment,
    dataFolder,
    tilesFolder: tilesFolderIn(dataFolder),
    databaseUrl: (
      urlOf(environment, 'DATABASE_DIRECT_URL', databaseProtocol) ??
      urlOf(environment, 'DATABASE_URL', databaseProtocol)
    )?.href,
    backupFolder: backupFolder === undefined ? undefined : resolve(backupFolder),
    hasRemoteArchives: valueOf(environment, 'TILE_ARCHIVES_URL') !== undefined,
    replicaUrls:
      valueOf(environment, 'DATABASE_REPLICA_URLS')
        ?.split(/[\s,]+/)
        .filter((url) => URL.canParse(url)) ?? [],
    origin: urlOf(environment, 'TERRIER_ORIGIN', /^https?:$/),
    smtp: urlOf(environment, 'SMTP_URL', /^smtps?:$/),
    requiresTls:
      valueOf(environment, 'NODE_ENV') === 'production' &&
      !/^(?:1|true)$/.test(valueOf(environment, 'ALLOW_UNENCRYPTED') ?? ''),
    isProduction: valueOf(environment, 'NODE_ENV') === 'production',
  }
}

/** The value of a setting; an empty one counts as not set. */
export function valueOf(environment: Environment, name: string): string | undefined {
  const value = environment[name]?.trim()
  return value === '' ? undefined : value
}

function urlOf(environment: Environment, name: string, protocol: RegExp): URL | undefined {
  const url = URL.parse(valueOf(environment, name) ?? '')
  return url && protocol.test(url.protocol) ? url : undefined
}

/** Whether a host is the machine itself. */
export const isLocal = (host: string): boolean =>
  /^(?:localhost|127(?:\.\d+){3}|\[?::1\]?)$/.test(host) || host.endsWith('.localhost')
