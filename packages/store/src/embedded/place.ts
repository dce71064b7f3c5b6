import { join, resolve } from 'node:path'

/** The paths of the embedded server. */
export interface Place {
  readonly dataFolder: string
  /** PostgreSQL's data directory. */
  readonly cluster: string
  readonly passwordFile: string
  readonly logFile: string
}

export function placeIn(dataFolder: string): Place {
  const folder = resolve(dataFolder)
  return {
    dataFolder: folder,
    cluster: join(folder, 'postgres'),
    passwordFile: join(folder, 'postgres-password'),
    logFile: join(folder, 'postgres.log'),
  }
}
