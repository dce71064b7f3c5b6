import { expect, it } from 'vitest'

import { openDatabase } from '../connection/database.ts'
import { openPool } from '../connection/pool.ts'
import { externalDatabase } from '../connection/source.ts'
import { migrate } from '../migrate.ts'
import { openStore } from '../open-store.ts'
import { blankDatabase } from '../testing/fresh-database.ts'
import { queryDatabase } from '../testing/query-database.ts'
import { migrations } from './list.ts'

/** As the program before this migration records a change. */
const recordSale = (titleNo: string) =>
  `insert into ownership_changes (version, kind, is_accepted, poly_ids_before, poly_ids_after,
     title_no, owners_before, owners_after, bbox)
   select version, 'ownerChanged', true, '{1}', '{1}', '${titleNo}', '{ALFA LTD}', '{}',
     '(1.5,54.5),(1.4,54.4)'
   from dataset_versions`

it('keeps the changes of earlier months, and lets an older program record more', async () => {
  await using database = await blankDatabase()
  const earlier = Object.entries(migrations).filter(([name]) => name < '0038')
  const connection = openDatabase(openPool(externalDatabase(database.databaseUrl)))
  await migrate(connection, Object.fromEntries(earlier))
  await queryDatabase(
    database.databaseUrl,
    `insert into dataset_versions
       (dataset_id, title, edition, publisher, licence, attribution, fictional, state)
     values ('ownership', 'Parcels', '2026-10', 'Nobody', 'None', 'None', true, 'published')`,
  )
  await queryDatabase(database.databaseUrl, recordSale('DG1'))
  await migrate(connection)
  await connection.destroy()
  await queryDatabase(database.databaseUrl, recordSale('DG2'))
  const store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
  const { changes } = await store.changes.inBounds([1, 54, 2, 55], { limit: 9 })
  expect(changes).toMatchObject([
    { kind: 'ownerChanged', titleNo: 'DG1', ownersBefore: ['ALFA LTD'], ownersAfter: [] },
    { kind: 'ownerChanged', titleNo: 'DG2', ownersBefore: ['ALFA LTD'], ownersAfter: [] },
  ])
  await store.close()
})
