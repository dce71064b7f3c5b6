import { Client, type QueryResultRow } from 'pg'

/** Runs a query that no code of the product runs, such as changing times in a test. */
export async function queryDatabase<Row extends QueryResultRow>(
  databaseUrl: string,
  text: string,
  values: readonly unknown[] = [],
): Promise<Row[]> {
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    return (await client.query<Row>(text, [...values])).rows
  } finally {
    await client.end()
  }
}
