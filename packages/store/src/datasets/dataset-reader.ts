import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import type { DatasetReader } from './datasets.ts'
import { datasetColumns, toPublishedDataset, type DatasetVersionRow } from './dataset-row.ts'
import { figuresOf, partFileNames } from './month-figures.ts'
import { stagingDataset } from './staging-reader.ts'
import { withdrawnVersion } from './publish-version.ts'

export function datasetReader(database: Database, watch: DatasetReader['watch']): DatasetReader {
  const select = sql`select ${sql.raw(datasetColumns)} from dataset_versions`
  return {
    async current() {
      const { rows } = await sql<DatasetVersionRow>`
        ${select} where state = 'published' order by dataset_id`.execute(database)
      return rows.map(toPublishedDataset)
    },
    async get(id) {
      const { rows } = await sql<DatasetVersionRow>`
        ${select} where state = 'published' and dataset_id = ${id}`.execute(database)
      return rows.map(toPublishedDataset)[0]
    },
    async atVersion(id, version) {
      const { rows } = await sql<DatasetVersionRow>`
        ${select} where state in ('published', 'retired')
          and dataset_id = ${id} and version = ${version}`.execute(database)
      return rows.map(toPublishedDataset)[0]
    },
    async previous(id) {
      const { rows } = await sql<DatasetVersionRow>`
        ${select} where state = 'retired' and dataset_id = ${id}
        order by version desc limit 1`.execute(database)
      return rows.map(toPublishedDataset)[0]
    },
    async withdrawn(id) {
      const { rows } = await sql<DatasetVersionRow>`
        ${select} where dataset_id = ${id} and ${sql.raw(withdrawnVersion)}`.execute(database)
      return rows.map(toPublishedDataset)[0]
    },
    figures: (version) => figuresOf(database, version),
    partFileNames: (version, part) => partFileNames(database, version, part),
    staging: (id) => stagingDataset(database, id),
    async begunAt(version) {
      const { rows } = await sql<{ begunAt: Date }>`
        select begun_at as "begunAt" from dataset_versions
        where version = ${version}`.execute(database)
      return rows[0]?.begunAt
    },
    watch,
  }
}
