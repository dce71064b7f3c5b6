import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import { StoreProblem } from '@terrier/store/store-problem'

import type { Config } from '../config.ts'

/** Opens the configured store. An error names the host, never the user or the password. */
export async function openConfiguredStore({ dataFolder, databaseUrl }: Config): Promise<Store> {
  if (databaseUrl === undefined) return openStore({ dataFolder })
  try {
    return await openStore({ dataFolder, databaseUrl })
  } catch (error) {
    if (!(error instanceof StoreProblem)) throw error
    const { host } = new URL(databaseUrl)
    throw new StoreProblem(error.code, `${error.message}\nDATABASE_URL names ${host}.`, {
      cause: error,
    })
  }
}
