/** Failures that any use of the database may meet; what a writer may refuse is in `outcome.ts`. */
export type StoreProblemCode =
  /** The connection failed, timed out or was lost. */
  | 'database-unreachable'
  /** The database was migrated by a newer version of Terrier. */
  | 'database-newer'
  /** The PostgreSQL server is older than 15. */
  | 'database-too-old'
  /** The folder of the embedded server cannot be created, entered, or used. */
  | 'data-folder-unusable'
  | 'disk-full'
  /** PostgreSQL cannot store a text or a JSON value, such as one with U+0000. */
  | 'unstorable-text'
  /** The acting user was erased while the transaction ran. */
  | 'user-erased'
  /** Another process is importing the same dataset. */
  | 'import-running'
  /** The tables to be dropped are being read. */
  | 'staging-in-use'
  /** It is unknown which rows belong to a loaded file. */
  | 'file-not-removable'
  /** No version before the published one is kept. */
  | 'nothing-to-roll-back'
  /** No withdrawn version is kept. */
  | 'nothing-withdrawn'
  /** A backup cannot be made, read, removed or restored. */
  | 'backup-failed'
  /** PostGIS, a privilege or a role that the views for GIS programs need is missing. */
  | 'gis-views-refused'

/** A failure of the store, with a message for the person who runs the program. */
export class StoreProblem extends Error {
  readonly code: StoreProblemCode

  constructor(code: StoreProblemCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StoreProblem'
    this.code = code
  }
}
