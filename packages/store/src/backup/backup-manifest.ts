import { z } from 'zod'

/** Newer programs may add fields; what older ones would misread gets the next number. */
export const backupFormat = 1

const Digest = z.string().regex(/^[0-9a-f]{64}$/)

const FileEntry = z.object({
  /** Relative, with slashes. */
  path: z.string(),
  sizeBytes: z.number(),
  sha256: Digest,
})

/** A file of the data folder, stored under its SHA-256. */
const DataFile = FileEntry.extend({ mode: z.number(), modifiedMs: z.number() })

const BaseBackup = z.object({
  id: z.string(),
  /**
   * 'archived': the write-ahead log follows in the archive, and with it later moments. 'standalone':
   * the part it needs is in the base backup itself.
   */
  kind: z.enum(['archived', 'standalone']),
  timeline: z.number(),
  /** Numbers of the first and the last segment that the base backup needs. */
  firstSegment: z.number(),
  lastSegment: z.number(),
  completedAt: z.iso.datetime(),
  files: z.array(FileEntry),
})

const WalFile = z.object({ name: z.string(), sizeBytes: z.number(), sha256: Digest })

/** What one backup holds. It is written last: a backup without it was not finished. */
export const BackupManifest = z.object({
  format: z.literal(backupFormat),
  /** When it was made, in UTC, such as '20261126T050000Z'. */
  id: z.string(),
  terrierVersion: z.string(),
  /** The name of the last migration. */
  schemaVersion: z.string(),
  postgresVersion: z.string(),
  systemIdentifier: z.string(),
  base: BaseBackup,
  /** The archived segments from the base backup to this backup. */
  wal: z.array(WalFile),
  files: z.array(DataFile),
  /** The first and the last moment that could be restored when this backup was made. */
  recoverable: z.object({ from: z.iso.datetime(), to: z.iso.datetime() }),
})

export type BackupManifest = z.infer<typeof BackupManifest>
export type BaseBackup = z.infer<typeof BaseBackup>
export type DataFile = z.infer<typeof DataFile>
export type FileEntry = z.infer<typeof FileEntry>
export type WalFile = z.infer<typeof WalFile>
