import { join, resolve } from 'node:path'

/** Where the embedded server keeps what. */
export interface Place {
  readonly dataFolder: string
  /** PostgreSQL's own data folder. */
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
