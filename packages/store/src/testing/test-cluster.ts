import { Client } from 'pg'

/** How the processes of one test run tell each other where the databases are. */
export const testVariables = {
  /** A role that may create databases. From outside, to test another server; else the embedded one. */
  url: 'TERRIER_TEST_DATABASE_URL',
  /** A migrated, empty database to copy. */
  template: 'TERRIER_TEST_TEMPLATE',
} as const

/** The same server and role, another database. */
export function withDatabase(url: string, database: string): string {
  const other = new URL(url)
  other.pathname = `/${database}`
  return other.href
}

/** Runs one statement on a connection of its own. */
export async function ask(url: string, sql: string): Promise<void> {
  const client = new Client({ connectionString: url })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}
