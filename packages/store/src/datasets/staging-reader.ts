import { sql } from 'kysely'

import type { Database } from '../connection/database.ts'
import { fileOrder } from './import-ledger.ts'
import type { DatasetDescription } from '../import-rows.ts'
import type { StagingDataset } from '../stored.ts'

/** The staged version of a dataset: being loaded now, or interrupted. */
export async function stagingDataset(
  database: Database,
  id: string,
): Promise<StagingDataset | undefined> {
  const { rows } = await sql<DatasetDescription & { version: number; begunAt: Date }>`
    select version, dataset_id as id, title, edition, publisher, licence, attribution, fictional,
      begun_at as "begunAt"
    from dataset_versions where dataset_id = ${id} and state = 'staging'
    order by version desc limit 1`.execute(database)
  const [found] = rows
  if (!found) return undefined
  const { version, begunAt, ...description } = found
  const files = await sql<StagingDataset['files'][number]>`
    select part, name, fingerprint, rows, ${sql.raw(fileOrder)} from import_files
    where version = ${version} order by file`.execute(database)
  const steps = await sql<{ step: string }>`
    select step from import_steps where version = ${version} order by finished_at`.execute(database)
  return {
    version,
    description,
    begunAt,
    files: files.rows,
    steps: steps.rows.map(({ step }) => step),
  }
}
