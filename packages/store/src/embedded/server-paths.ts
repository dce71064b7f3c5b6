import { join, resolve } from 'node:path'

/** The paths of the embedded server. */
export interface ServerPaths {
  readonly dataFolder: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  readonly passwordFile: string
  readonly logFile: string
}

/** In the data folder while a backup is restored into it. */
export const restoringName = '.restoring'

export function serverPathsIn(dataFolder: string): ServerPaths {
  const folder = resolve(dataFolder)
  return {
    dataFolder: folder,
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    logFile: join(folder, 'postgres.log'),
  }
}
