import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { StoreProblem } from '@terrier/store/store-problem'

import type { Logger } from 'pino'

import type { Config, Secrets } from '../config.ts'

/**
 * Opens the configured store, whose connections use the present secrets. An error names the host,
 * never the user or the password.
 */
export async function openConfiguredStore(
  config: Config,
  secrets: () => Secrets,
  logger: Logger,
  onNewerSchema: (problem: StoreProblem) => void,
): Promise<Store> {
  const { dataFolder, databaseUrl, directUrl, replicaUrls, backupFolder } = config
  if (databaseUrl === undefined) {
    return openStore({
      dataFolder,
      onNewerSchema,
      ...(backupFolder !== undefined && { backupFolder }),
    })
  }
  try {
    return await openStore({
      dataFolder,
      databaseUrl: () => secrets().databaseUrl ?? databaseUrl,
      onNewerSchema,
      ...(directUrl !== undefined && { directUrl: () => secrets().directUrl ?? directUrl }),
      replicaUrls: replicaUrls.map((url, place) => () => secrets().replicaUrls[place] ?? url),
      onReplicaChange: (replica, state) => {
        if (state.isAvailable) logger.info({ replica }, 'A replica is read')
        else logger.warn({ replica, reason: state.reason }, 'A replica cannot be read')
      },
    })
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    const setting = directUrl === undefined ? 'DATABASE_URL' : 'DATABASE_DIRECT_URL'
    const { host } = new URL(directUrl ?? databaseUrl)
    throw new StoreProblem(error.code, `${error.message}\n${setting} names ${host}.`, {
      cause: error,
    })
  }
}
