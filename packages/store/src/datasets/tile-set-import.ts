import { inTransaction } from '../connection/in-transaction.ts'
import { translateError } from '../connection/errors.ts'
import type { DatabaseSource } from '../connection/source.ts'
import type { TileSetContent, TileSetImport } from '../dataset-loads.ts'
import type { DatasetDescription } from '../import-rows.ts'
import type { PublishedDataset } from '../stored.ts'
import { beginImport, discardImport, endImport, type ImportSession } from './import-session.ts'
import { publishVersion } from './publish-version.ts'
import { dropOldVersions } from './versions.ts'

export async function beginTileSetImport(
  source: DatabaseSource,
  description: DatasetDescription,
): Promise<TileSetImport> {
  const session = await beginImport(source, description)
  let isOver = false
  return {
    version: session.version,
    publish: (content, report) => {
      isOver = true
      return publishTileSet(session, content, report)
    },
    discard: async () => {
      if (isOver) return
      isOver = true
      await discardImport(session)
    },
  }
}

async function publishTileSet(
  session: ImportSession,
  { tiles, bounds, tileSet }: TileSetContent,
  report: unknown,
): Promise<PublishedDataset> {
  const { client, version, description } = session
  try {
    const published = await inTransaction(client, async () => {
      await client.query(
        `update dataset_versions set
           rows = $2, west = $3, south = $4, east = $5, north = $6, tile_set = $7
         where version = $1`,
        [version, tiles, ...bounds, JSON.stringify(tileSet)],
      )
      return publishVersion(client, description.id, version, report)
    })
    await dropOldVersions(client, description.id)
    return published
  } catch (error) {
    throw translateError(error)
  } finally {
    await endImport(session)
  }
}
