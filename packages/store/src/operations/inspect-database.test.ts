import { afterAll, beforeAll, expect, test } from 'vitest'

import { openStore } from '../open-store.ts'
import { aDescription, aFeature, streamOf } from '../testing/builders.ts'
import { blankDatabase, freshDatabase, type FreshDatabase } from '../testing/fresh-database.ts'
import { inspectDatabase } from './inspect-database.ts'

let database: FreshDatabase
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

test('reports on a database without changing it', async () => {
  await using blank = await blankDatabase()
  const inspection = await inspectDatabase({ ...blank, dataFolder: '' })
  const report = await inspection?.report()
  expect(report).toMatchObject({ encoding: 'UTF8', isTooOld: false, isReplica: false })
  expect(report?.schema.applied).toEqual([])
  expect(report?.schema.pending.length).toBeGreaterThan(20)
  expect(Math.abs((report?.now.getTime() ?? 0) - Date.now())).toBeLessThan(60_000)
  expect((await inspection?.report())?.schema.applied).toEqual([])
  await inspection?.close()
})

test('lists versions of datasets with their size, and mails that were given up', async () => {
  const store = await openStore({ ...database, dataFolder: '' })
  const load = await store.beginLayerLoad(aDescription('wards'))
  await load.features(streamOf([aFeature('Quay')]))
  await load.publish({ report: {} })
  await store.close()
  const inspection = await inspectDatabase({ ...database, dataFolder: '' })
  expect(await inspection?.versions()).toMatchObject([
    { dataset: 'wards', state: 'published', isFictional: true, isTileSet: false, version: 1 },
  ])
  expect((await inspection?.versions())?.[0]?.bytes).toBeGreaterThan(0)
  expect(await inspection?.mails()).toMatchObject({ mailsWaiting: 0, abandonedInWeek: 0 })
  expect((await inspection?.report())?.schema).toMatchObject({ pending: [], unknown: [] })
  await inspection?.close()
})

test('creates no embedded database', async () => {
  expect(await inspectDatabase({ dataFolder: '/nonexistent' })).toBeUndefined()
})
