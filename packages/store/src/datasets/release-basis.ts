import { inTransaction } from '../connection/in-transaction.ts'
import { deleteSteps } from './import-ledger.ts'
import type { ImportSession } from './import-session.ts'
import { publishedVersion } from './versions.ts'

/**
 * Resolves to the version that the release is based on, which is the one published now. If another
 * was published since the interruption, the steps based on the old one are invalidated; the loaded
 * files remain.
 */
export async function resolveBasis({
  client,
  version,
  description,
}: ImportSession): Promise<number | null> {
  const published = (await publishedVersion(client, description)) ?? null
  const { rows } = await client.query<{ isSame: boolean }>(
    `select based_on is not distinct from $2 as "isSame" from dataset_versions where version = $1`,
    [version, published],
  )
  if (rows[0]?.isSame === true) return published
  await inTransaction(client, async () => {
    await deleteSteps(client, version)
    await client.query('update dataset_versions set based_on = $2 where version = $1', [
      version,
      published,
    ])
  })
  return published
}
