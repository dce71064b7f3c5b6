import { ConfigError, secretFileSettings, type Environment } from '@terrier/store/environment'
import type { Logger } from 'pino'

import { readConfig, type Config, type Secrets } from '../config.ts'

/**
 * The present secrets. Those in files (`SMTP_URL_FILE` and the like) are read again on SIGHUP, as
 * PostgreSQL and nginx read their settings, and are used for connections that are opened from then
 * on. Outside production SIGHUP also tells that a terminal was closed: without such files it keeps
 * that meaning, and ends the program.
 */
export function secretsReloadedOnSignal(
  config: Config,
  environment: Environment,
  logger: Logger,
): () => Secrets {
  let secrets: Secrets = config
  const hasFiles = secretFileSettings.some((name) => environment[name]?.trim())
  if (config.isProduction || hasFiles) {
    process.on('SIGHUP', () => {
      secrets = reloadedSecrets(secrets, environment, logger)
    })
  }
  return () => secrets
}

/** Those of before, and an entry in the log without any value, if the new ones cannot be used. */
export function reloadedSecrets(
  before: Secrets,
  environment: Environment,
  logger: Pick<Logger, 'error' | 'info'>,
): Secrets {
  try {
    const read = readConfig(environment)
    const faults = changesOfServer(before, read)
    if (faults.length > 0) throw new ConfigError(faults)
    logger.info('Secrets were read again')
    return read
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error
    logger.error(
      { faults: error.faults },
      'Secrets could not be read again: those of before are used',
    )
    return before
  }
}

/**
 * A pool with connections to two databases would read the one and write to the other, and whether a
 * mail server must encrypt is decided at the start.
 */
function changesOfServer(before: Secrets, after: Secrets): string[] {
  const [wanted, found] = [serversOf(before), serversOf(after)]
  return Object.keys(wanted)
    .filter((name) => wanted[name] !== found[name])
    .map((name) => `${name} names another server than before: start the program again`)
}

function serversOf(secrets: Secrets): Record<string, string | undefined> {
  return {
    DATABASE_URL: serverOf(secrets.databaseUrl),
    DATABASE_DIRECT_URL: serverOf(secrets.directUrl),
    DATABASE_REPLICA_URLS: secrets.replicaUrls.map(serverOf).join(' '),
    SMTP_URL: serverOf(secrets.smtpUrl),
  }
}

/** Host, port and database. */
function serverOf(url: string | undefined): string | undefined {
  if (url === undefined) return undefined
  const { host, pathname } = new URL(url)
  return host + pathname
}
