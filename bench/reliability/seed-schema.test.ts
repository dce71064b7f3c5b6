import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { Client } from 'pg'
import { expect, test } from 'vitest'

import { seedSchema } from './seed-schema.ts'

test('a row can be inserted into every table of the present schema', async () => {
  await using database = await freshDatabase()
  const client = new Client({ connectionString: database.databaseUrl })
  await client.connect()
  try {
    expect(await seedSchema(client)).toContain('watches')
    expect(await seedSchema(client)).toEqual([])
  } finally {
    await client.end()
  }
})
