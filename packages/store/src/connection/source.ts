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

/** A URL, or a function that returns the present one: its password may change while it is used. */
export type DatabaseAddress = string | (() => string)

export const urlOf = (address: DatabaseAddress): string =>
  typeof address === 'string' ? address : address()

/** A server that Terrier does not start or stop itself. */
export function externalDatabase(address: DatabaseAddress): DatabaseSource {
  return { connection: () => ({ connectionString: urlOf(address) }), leave: async () => {} }
}
