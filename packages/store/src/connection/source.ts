import type { ClientConfig } from 'pg'

/** Where the database is, and how to be done with it. */
export interface DatabaseSource {
  /** How to connect to it now: the embedded server may come back on another port. */
  connection(): ClientConfig
  /** Called with what a person may want to read while work waits for other work. */
  readonly onWait?: (message: string) => void
  /** To be called after the last connection has ended. */
  leave(): Promise<void>
}

/** A server that somebody else runs. */
export function externalDatabase(url: string): DatabaseSource {
  return { connection: () => ({ connectionString: url }), leave: async () => {} }
}
