import { Client, type QueryResultRow } from 'pg'

/** Asks a test's database something that no part of the product asks, such as to move its times. */
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
