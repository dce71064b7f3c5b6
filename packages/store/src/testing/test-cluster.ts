import { Client } from 'pg'

/** The environment variables that pass the databases to the processes of a test run. */
export const testVariables = {
  /**
   * A server and a role that may create databases: another server if set from outside, otherwise
   * the embedded one.
   */
  url: 'TERRIER_TEST_DATABASE_URL',
  /** A migrated, empty template database. */
  template: 'TERRIER_TEST_TEMPLATE',
} as const

/** The same server and role with another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on a separate connection. */
export async function queryOnce(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
