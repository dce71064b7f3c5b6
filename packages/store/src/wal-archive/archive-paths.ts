import { join } from 'node:path'

/** The files of a backup folder. Only Node's own modules are imported: PostgreSQL runs programs that use it. */
export interface BackupPaths {
  readonly folder: string
  /** Says which cluster the folder belongs to. */
  readonly marker: string
  /** The archived segments of the write-ahead log. */
  readonly wal: string
  /** Base backups, each in a folder named by its id. */
  readonly bases: string
  /** Files of the data folder, named by their SHA-256. */
  readonly files: string
  /** The manifests. A backup that has none was not finished. */
  readonly manifests: string
}

export const backupPathsIn = (folder: string): BackupPaths => ({
  folder,
  marker: join(folder, 'terrier-backup.json'),
  wal: join(folder, 'wal'),
  bases: join(folder, 'base'),
  files: join(folder, 'files'),
  manifests: join(folder, 'backups'),
})

/** In the data folder: how the last backup went. */
export const backupStateFile = (dataFolder: string): string => join(dataFolder, 'backup-state.json')

/** In the data folder: WAL was given up, since it could not be archived and the disk filled up. */
export const droppedWalFile = (dataFolder: string): string =>
  join(dataFolder, 'backup-wal-gap.json')
