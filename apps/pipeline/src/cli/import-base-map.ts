import { openTileSet } from '../base-map/open-tile-set.ts'
import type { TileSetFile } from '../base-map/tile-set-file.ts'
import { streetMapPublications, type TileSetId } from '../sources/publications.ts'
import { importTileSet } from '../steps/import-tile-set.ts'
import { confirm } from './confirm.ts'
import { describeOrder, type ImportArguments } from './parse-import.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { printEstimate } from './print-estimate.ts'
import { UsageError } from './usage.ts'

/** Copying is limited by the disk; this is the rate of a slow one. */
const bytesPerSecond = 100e6

/** Imports a street map or aerial imagery from a tile set, and publishes it. */
export async function importBaseMap(
  session: CommandSession,
  id: TileSetId,
  order: ImportArguments,
): Promise<void> {
  const [path, another] = order.paths
  if (path === undefined || another !== undefined) {
    throw new UsageError('Give one file of tiles: MBTiles or PMTiles.')
  }
  using file = openTileSet(path)
  if (id === 'aerial' && file.tileSet.schema !== null) {
    throw new UsageError(
      `${file.name} contains vector tiles, which are a base map and not an aerial layer.`,
    )
  }
  const { schema } = file.tileSet
  const description = {
    ...describeOrder(id, order, order.paths),
    ...(schema ? streetMapPublications[schema] : attributionOf(file)),
    ...order.stated,
  }
  printContent(session, file, description.licence)
  if (order.isDryRun) {
    session.output.write('Nothing was written.\n')
    return
  }
  const shortage = printEstimate(session, {
    diskBytes: file.sizeBytes,
    seconds: file.sizeBytes / bytesPerSecond,
  })
  await confirm(session, shortage, order.isAgreed)
  await withStore(session, async (store) => {
    const { published } = await importTileSet(importContext(session, store), description, file)
    const tiles = published.rows.toLocaleString('en-GB')
    session.output.write(
      `${published.title} ${published.edition} has been published: ${tiles} tiles.\n`,
    )
  })
}

const attributionOf = ({ attribution }: TileSetFile) =>
  attribution === null ? {} : { attribution }

function printContent(
  { output }: CommandSession,
  { name, tileSet }: TileSetFile,
  licence: string,
): void {
  const { type, schema, minZoom, maxZoom } = tileSet
  const kinds = { zoomstack: 'OS Open Zoomstack', openmaptiles: 'OpenMapTiles' }
  const what = schema === null ? `${type} images` : `vector tiles in the schema of ${kinds[schema]}`
  output.write(`${name}: ${what}, zooms ${minZoom} to ${maxZoom}. Licence: ${licence}.\n`)
}
