import { constants, existsSync } from 'node:fs'
import { access, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'

import { findLayer } from '@terrier/domain/land-data/layers'
import type { Store } from '@terrier/store/store'

import type { ExportCrsCode, ExportTable, ExportTableRow } from './export-table.ts'
import { layerTable } from './layer-table.ts'
import { parcelTable, unregisteredTable } from './ownership-tables.ts'
import { writeFlatgeobuf } from './write-flatgeobuf.ts'
import { writeGeopackage } from './write-geopackage.ts'
import { writeGeoparquet } from './write-geoparquet.ts'

export const exportFormats = ['gpkg', 'fgb', 'parquet'] as const
export type DatasetFormat = (typeof exportFormats)[number]

const writers: Readonly<
  Record<DatasetFormat, (path: string, table: ExportTable) => Promise<number>>
> = { gpkg: writeGeopackage, fgb: writeFlatgeobuf, parquet: writeGeoparquet }

/** An export that is not possible. The message is a sentence for the user. */
export class ExportError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'ExportError'
  }
}

export interface ExportTarget {
  readonly path: string
  readonly format: DatasetFormat
  readonly crs: ExportCrsCode
  readonly signal: AbortSignal
  readonly onRow: () => void
}

/**
 * Exports the current version of a published dataset to a file, streaming its rows. The file is
 * created atomically. Throws `ExportError`, or the reason of the signal.
 */
export async function exportDataset(
  store: Store,
  datasetId: string,
  target: ExportTarget,
): Promise<ExportTable & { readonly count: number }> {
  if (existsSync(target.path)) throw new ExportError(`${target.path} already exists.`)
  await assertWritable(target.path)
  const opened = await openTable(store, datasetId, target.crs)
  if (!opened) throw new ExportError(`'${datasetId}' is not published yet.`)
  const { table, close } = opened
  const partial = `${target.path}.part`
  try {
    await rm(partial, { force: true })
    const rows = watched(table.rows, target)
    const count = await writers[target.format](partial, { ...table, rows })
    await rename(partial, target.path)
    return { ...table, count }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await close()
  }
}

async function assertWritable(path: string): Promise<void> {
  try {
    await access(dirname(path), constants.W_OK)
  } catch (cause) {
    const { message } = cause as Error
    throw new ExportError(`${path} cannot be written: ${message}.`)
  }
}

interface OpenedTable {
  readonly table: ExportTable
  readonly close: () => Promise<void>
}

async function openTable(
  { datasetExports }: Store,
  id: string,
  crs: ExportCrsCode,
): Promise<OpenedTable | undefined> {
  const of = <Source extends { close(): Promise<void> }>(
    source: Source | undefined,
    tableOf: (source: Source, crs: ExportCrsCode) => ExportTable,
  ) => source && { table: tableOf(source, crs), close: () => source.close() }
  if (id === 'ownership') return of(await datasetExports.parcels(), parcelTable)
  if (id === 'unregistered') return of(await datasetExports.unregisteredLand(), unregisteredTable)
  const layer = findLayer(id)
  if (!layer) throw new ExportError(`'${id}' is not a dataset that can be exported.`)
  return of(await datasetExports.layer(layer.id), (source) => layerTable(layer, source, crs))
}

async function* watched(
  rows: AsyncIterable<ExportTableRow>,
  { signal, onRow }: ExportTarget,
): AsyncGenerator<ExportTableRow> {
  for await (const row of rows) {
    signal.throwIfAborted()
    yield row
    onRow()
  }
}
