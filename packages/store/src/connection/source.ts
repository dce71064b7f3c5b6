import type { ClientConfig } from 'pg'

/** How to connect to the database, and how to release it. */
export interface DatabaseSource {
  /** The current connection settings: the embedded server may restart on another port. */
  connection(): ClientConfig
  /** Called with a message for the user while an operation waits for another. */
  readonly onWait?: (message: string) => void
  /** To be called after the last connection has been closed. */
  leave(): Promise<void>
}

/** A server that Terrier does not start or stop itself. */
export function externalDatabase(url: string): DatabaseSource {
  return { connection: () => ({ connectionString: url }), leave: async () => {} }
}
