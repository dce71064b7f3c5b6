import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'

import type { Config } from '../config.ts'
import { createProgress, type Screen } from '../progress/progress.ts'
import type { ImportContext } from '../steps/run-import.ts'

/** The environment of a command: settings, streams and abort signal. */
export interface CommandSession {
  readonly config: Config
  /** Standard output; progress and errors go to `errors`. */
  readonly output: Screen
  readonly errors: Screen
  /** Standard input for confirmations. Without a terminal nothing can be confirmed. */
  readonly input?: NodeJS.ReadStream
  readonly signal: AbortSignal
  /** Set where a command runs others: they share its store. */
  readonly store?: Store
}

/** Runs `work` with an open store; one that is not shared is always closed afterwards. */
export async function withStore<T>(
  { config, errors, store: shared }: CommandSession,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  if (shared) return await work(shared)
  const { databaseUrl, dataFolder, backupFolder } = config
  const onWait = (message: string) => errors.write(`${message}\n`)
  const store = await openStore({
    dataFolder,
    ...(databaseUrl !== undefined && { databaseUrl }),
    ...(backupFolder !== undefined && { backupFolder }),
    onWait,
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

export function importContext(
  { config, errors, signal }: CommandSession,
  store: Store,
): ImportContext {
  return {
    store,
    progress: createProgress(errors),
    signal,
    reportsFolder: config.reportsFolder,
    tilesFolder: config.tilesFolder,
    now: () => new Date(),
  }
}
