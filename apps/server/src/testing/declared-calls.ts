import { PasswordQueue } from '../accounts/password-queue.ts'
import { endpoints } from '../endpoints.ts'
import { ExportQueue } from '../modules/export/export-queue.ts'
import { ImportReader } from '../modules/import/import-reader.ts'
import { SiteMeasurer } from '../site-report/site-measurer.ts'
import { TileCache } from '../modules/tiles/tile-cache.ts'

/** The declarations of all calls that the application registers. */
export const declaredCalls = endpoints({
  passwords: new PasswordQueue(),
  exports: new ExportQueue(),
  imports: new ImportReader(),
  measurer: new SiteMeasurer(),
  tiles: new TileCache(0),
  now: () => new Date(),
}).map(({ declaration }) => declaration)
