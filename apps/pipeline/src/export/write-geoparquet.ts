import { zstdCompressSync } from 'node:zlib'

import { fileWriter, ParquetWriter } from 'hyparquet-writer'

import { datasetMetadata } from './dataset-metadata.ts'
import type { ColumnType, ExportTable, ExportTableRow, ExportValue } from './export-table.ts'
import { Extent } from './extent.ts'
import { referenceSystems } from './reference-systems.ts'
import { wellKnownBinary } from './write-well-known-binary.ts'

type SchemaElement = ConstructorParameters<typeof ParquetWriter>[0]['schema'][number]

const columnSchemas: Readonly<Record<ColumnType, Omit<SchemaElement, 'name'>>> = {
  text: { type: 'BYTE_ARRAY', converted_type: 'UTF8' },
  integer: { type: 'INT64' },
  real: { type: 'DOUBLE' },
  boolean: { type: 'BOOLEAN' },
  date: { type: 'INT32', converted_type: 'DATE' },
  timestamp: { type: 'INT64', converted_type: 'TIMESTAMP_MILLIS' },
}

const sides = ['xmin', 'ymin', 'xmax', 'ymax'] as const

/**
 * A row group ends after this many rows, or this many bytes of geometry: it is in memory as a
 * whole.
 */
const mostRows = 20_000
const mostBytes = 16_000_000

/**
 * Writes GeoParquet 1.1: WKB, compressed with Zstandard, with a bounding box column by which
 * readers skip row groups. Resolves to the number of rows.
 */
export async function writeGeoparquet(path: string, table: ExportTable): Promise<number> {
  const file = new ParquetWriter({
    writer: fileWriter(path),
    schema: schemaOf(table),
    codec: 'ZSTD',
    compressors: { ZSTD: zstdCompressSync },
    createdBy: 'Terrier',
  })
  const extent = new Extent()
  let group = new RowGroup(table)
  let count = 0
  const writeGroup = () => {
    void file.write({ columnData: group.columnData(), rowGroupSize: mostRows })
    group = new RowGroup(table)
  }
  for await (const row of table.rows) {
    group.add(row, extent)
    count += 1
    if (group.rows >= mostRows || group.bytes >= mostBytes) writeGroup()
  }
  if (group.rows > 0) writeGroup()
  file.kvMetadata = [
    { key: 'geo', value: JSON.stringify(geoMetadata(table, extent)) },
    { key: 'dataset', value: datasetMetadata(table.dataset, table.crs) },
  ]
  await file.finish()
  return count
}

function schemaOf({ columns }: ExportTable): SchemaElement[] {
  const required = { repetition_type: 'REQUIRED' } as const
  return [
    { name: 'schema', num_children: columns.length + 3 },
    { name: 'fid', ...columnSchemas.integer, ...required },
    ...columns.map(({ name, type }) => ({
      name,
      ...columnSchemas[type],
      repetition_type: 'OPTIONAL' as const,
    })),
    { name: 'bbox', num_children: sides.length, ...required },
    ...sides.map((name) => ({ name, ...columnSchemas.real, ...required })),
    { name: 'geometry', type: 'BYTE_ARRAY', ...required },
  ]
}

/**
 * The metadata key 'geo' (GeoParquet 1.1.0, 'File metadata'). Degrees with longitude first are the
 * default reference system and need no `crs`.
 */
function geoMetadata({ crs, geometryType }: ExportTable, extent: Extent) {
  const { projjson } = referenceSystems[crs]
  const covering = Object.fromEntries(sides.map((side) => [side, ['bbox', side]]))
  return {
    version: '1.1.0',
    primary_column: 'geometry',
    columns: {
      geometry: {
        encoding: 'WKB',
        geometry_types: geometryType === 'Geometry' ? [] : [geometryType],
        ...(projjson && { crs: projjson }),
        ...(extent.bounds && { bbox: extent.bounds }),
        covering: { bbox: covering },
      },
    },
  }
}

/** A row group, which collects rows as columns. */
class RowGroup {
  readonly #table: ExportTable
  readonly #ids: bigint[] = []
  readonly #columns: unknown[][]
  readonly #boxes: Record<(typeof sides)[number], number>[] = []
  readonly #geometries: Uint8Array[] = []
  bytes = 0

  constructor(table: ExportTable) {
    this.#table = table
    this.#columns = table.columns.map(() => [])
  }

  get rows(): number {
    return this.#ids.length
  }

  add({ id, geometry, values }: ExportTableRow, extent: Extent): void {
    const [xmin, ymin, xmax, ymax] = extent.add(geometry)
    const wkb = wellKnownBinary(geometry)
    this.#ids.push(BigInt(id))
    this.#boxes.push({ xmin, ymin, xmax, ymax })
    this.#geometries.push(wkb)
    this.bytes += wkb.length
    for (const [index, { type }] of this.#table.columns.entries()) {
      this.#columns[index]?.push(parquetValue(values[index] ?? null, type))
    }
  }

  columnData() {
    const named = this.#table.columns.map(({ name }, index) => ({
      name,
      data: this.#columns[index] ?? [],
    }))
    return [
      { name: 'fid', data: this.#ids },
      ...named,
      { name: 'bbox', data: this.#boxes },
      // No dictionary or statistics: geometries are all distinct, and the order of their bytes
      // means nothing.
      { name: 'geometry', data: this.#geometries, encoding: 'PLAIN' as const, statistics: false },
    ]
  }
}

function parquetValue(value: ExportValue, type: ColumnType): unknown {
  if (value === null) return null
  if (type === 'integer') return BigInt(Number(value))
  return type === 'date' ? new Date(String(value)) : value
}
