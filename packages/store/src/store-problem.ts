/** What can be wrong with the database as a whole, as opposed to one request to it. */
export type StoreProblemCode =
  /** It cannot be connected to, does not answer in time, or went away in the middle. */
  | 'database-unreachable'
  /** A newer version of this program has changed it. */
  | 'database-newer'
  /** The PostgreSQL server is older than 15. */
  | 'database-too-old'
  /** The folder of the embedded server cannot be made, entered, or used. */
  | 'data-folder-unusable'
  | 'disk-full'
  /** Another process is importing the same dataset. */
  | 'import-running'
  /** What is to be removed is being read. */
  | 'staging-in-use'
  /** Which rows a loaded file brought is not known. */
  | 'file-not-removable'
  /** No version before the published one is kept. */
  | 'nothing-to-roll-back'
  /** No withdrawn version is kept. */
  | 'nothing-withdrawn'
  /** Somebody has registered with this e-mail address already. */
  | 'username-taken'
  /** Somebody has added this passkey already. */
  | 'passkey-taken'
  /** This mandate of a direct debit has been used for another account. */
  | 'mandate-taken'

/** A refusal of the store, with a message written for the person who runs the program. */
export class StoreProblem extends Error {
  readonly code: StoreProblemCode

  constructor(code: StoreProblemCode, message: string, options: { cause?: unknown } = {}) {
    super(message, options)
    this.name = 'StoreProblem'
    this.code = code
  }
}
