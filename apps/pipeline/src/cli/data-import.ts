import { basename } from 'node:path'

import type { DatasetDescription } from '@terrier/store/import-rows'
import type { Store } from '@terrier/store/store'

import { listFiles } from '../reading/list-files.ts'
import { tileSetIds, type DatasetId } from '../sources/publications.ts'
import { datasetLayerNamed, type DatasetLayerId } from '../sources/layers/dataset-layers.ts'
import { readFiles } from '../steps/dry-run.ts'
import { importLayer, openLayerFiles } from '../steps/import-layer.ts'
import { importNames, openNameFiles } from '../steps/import-names.ts'
import { importPostcodes, openPostcodeFiles } from '../steps/import-postcodes.ts'
import { importUprns, openUprnFiles } from '../steps/import-uprns.ts'
import type { ImportContext, ImportOutcome, RowFile } from '../steps/run-import.ts'
import { confirm, requireConfirmation } from './confirm.ts'
import { dryRun } from './dry-run.ts'
import { findEditionConcerns } from './require-edition.ts'
import { findFileConcerns } from './file-concerns.ts'
import { importBaseMap } from './import-base-map.ts'
import { importPart } from './import-part.ts'
import { describeOrder, parseImport, type ImportArguments } from './parse-import.ts'
import { importContext, withStore, type CommandSession } from './command-session.ts'
import { printOutcome } from './print-outcome.ts'

/**
 * Imports files of one kind: a layer or a register, published immediately, or a part of a month.
 */
export async function dataImport(args: readonly string[], session: CommandSession): Promise<void> {
  const order = parseImport(args)
  const layerId = datasetLayerNamed(order.kind)
  const register = registerNamed(order.kind)
  const tileSetId = tileSetIds.find((id) => id === order.kind)
  if (tileSetId) await importBaseMap(session, tileSetId, order)
  else if (layerId) await importWhole(session, layerImport(layerId, order), order)
  else if (register) await importWhole(session, register, order)
  else await importPart(session, order)
}

/** Settings of importing a dataset that is published whole. */
interface WholeImport {
  readonly id: DatasetId
  /** Names of its files, where a folder is given. */
  readonly wanted: RegExp
  readonly open: (paths: readonly string[]) => Promise<readonly RowFile<unknown>[]>
  readonly run: (
    context: ImportContext,
    description: DatasetDescription,
    paths: readonly string[],
  ) => Promise<ImportOutcome>
}

/** The files that a layer is read from. */
export const layerFiles = /\.(zip|gz|shp|gpkg|geojson|topojson|json|csv)$/i

const layerImport = (id: DatasetLayerId, options: ImportArguments): WholeImport => ({
  id,
  wanted: layerFiles,
  open: (paths) => openLayerFiles(id, paths, options),
  run: (context, description, paths) => importLayer(context, id, description, paths, options),
})

const registerFiles = /\.(zip|csv|csv\.gz)$/i

/** Importers of the search registers, by the name of the dataset. */
const registerImports = {
  postcodes: {
    id: 'postcodes',
    wanted: registerFiles,
    open: openPostcodeFiles,
    run: importPostcodes,
  },
  names: { id: 'names', wanted: registerFiles, open: openNameFiles, run: importNames },
  uprn: { id: 'uprn', wanted: registerFiles, open: openUprnFiles, run: importUprns },
} as const satisfies Readonly<Record<string, WholeImport>>

const registerNamed = (kind: string): WholeImport | undefined =>
  Object.entries(registerImports).find(([name]) => name === kind)?.[1]

async function importWhole(
  session: CommandSession,
  { id, wanted, open, run }: WholeImport,
  order: ImportArguments,
): Promise<void> {
  const paths = await listFiles(order.paths, wanted)
  const description = describeOrder(id, order, paths)
  await withStore(session, async (store) => {
    const context = importContext(session, store)
    const concerns = await findConcerns(store, description, paths)
    if (order.isDryRun) {
      const files = await open(paths)
      await dryRun(session, context, description, (dryContext) =>
        readFiles(dryContext, description, files),
      )
      session.output.write('Nothing was written.\n')
      requireConfirmation(concerns, order.isAgreed)
      return
    }
    await confirm(session, concerns, order.isAgreed)
    printOutcome(await run(context, description, paths), session)
  })
}

async function findConcerns(
  store: Store,
  { id, edition }: DatasetDescription,
  paths: readonly string[],
): Promise<string[]> {
  const current = await store.datasets.get(id)
  const published = current?.fictional === false ? current.edition : undefined
  const files = paths.map((path) => ({ name: basename(path), path, isOfChanges: false }))
  const isMonth = /^\d{4}-\d\d$/.test(edition)
  return [
    ...findEditionConcerns(edition, published),
    ...(isMonth ? findFileConcerns(files, edition) : []),
  ]
}
