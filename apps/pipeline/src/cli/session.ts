import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'

import type { Config } from '../config.ts'
import { createProgress, type Screen } from '../steps/progress.ts'
import type { ImportContext } from '../steps/run-import.ts'

/** What a command is given of the world around it. */
export interface Session {
  readonly config: Config
  /** Answers go here; progress and faults go to `errors`. */
  readonly output: Screen
  readonly errors: Screen
  /** Where a person answers questions. Without a terminal there is nobody to ask. */
  readonly input?: NodeJS.ReadStream
  readonly signal: AbortSignal
}

/** Runs `work` with an open store and closes it in any case. */
export async function withStore<T>(
  { config, errors }: Session,
  work: (store: Store) => Promise<T>,
): Promise<T> {
  const { databaseUrl, dataFolder } = config
  const onWait = (message: string) => errors.write(`${message}\n`)
  const store = await openStore({
    dataFolder,
    ...(databaseUrl !== undefined && { databaseUrl }),
    onWait,
  })
  try {
    return await work(store)
  } finally {
    await store.close()
  }
}

export function importContext({ config, errors, signal }: Session, store: Store): ImportContext {
  return {
    store,
    progress: createProgress(errors),
    signal,
    reportsFolder: config.reportsFolder,
    tilesFolder: config.tilesFolder,
    now: () => new Date(),
  }
}
