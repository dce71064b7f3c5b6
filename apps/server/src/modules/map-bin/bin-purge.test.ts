import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { aMap, aUser } from '@terrier/store/testing/builders'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { queryOnce } from '@terrier/store/testing/test-cluster'
import { pino } from 'pino'
import { expect, test, vi } from 'vitest'

import { BinPurge } from './bin-purge.ts'

function aLog() {
  const lines: Record<string, unknown>[] = []
  const write = (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>)
  return { lines, logger: pino({ level: 'info' }, { write }) }
}

test('permanently deletes expired maps at start', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  const owner = await aUser(store)
  for (const { eid } of [await aMap(store, owner), await aMap(store, owner)]) {
    await store.write(async (tx) => assertDone(await tx.maps.remove(eid)))
  }
  await queryOnce(
    database.databaseUrl,
    `update maps set deleted_at = now() - interval '31 days' where id = (select min(id) from maps)`,
  )
  const { lines, logger } = aLog()
  const purge = new BinPurge(store, logger)
  await vi.waitFor(() => expect(lines).toMatchObject([{ maps: 1 }]))
  await purge.close()
  expect(await store.mapLists.deletedBy(owner.id)).toHaveLength(1)
  await store.close()
})

test('logs a database error without failing', async () => {
  await using database = await freshDatabase()
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  await store.close()
  const { lines, logger } = aLog()
  const purge = new BinPurge(store, logger)
  await vi.waitFor(() => expect(lines).toHaveLength(1))
  await purge.close()
  expect(lines[0]).toMatchObject({ msg: 'Deleted maps could not be removed for good' })
})
