import { assertNever } from '@terrier/geo/assert-never'
import type { Bounds } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { Builder, type Offset } from 'flatbuffers'

import { datasetMetadata, datasetSummary } from './dataset-metadata.ts'
import type {
  ColumnType,
  ExportPosition,
  ExportTable,
  ExportTableRow,
  ExportValue,
} from './export-table.ts'
import { referenceSystems } from './reference-systems.ts'

// Field numbers and codes are those of the format's schemas, header.fbs and feature.fbs of version
// 3.11.

const columnTypes: Readonly<Record<ColumnType, number>> = {
  boolean: 2,
  integer: 7,
  real: 10,
  text: 11,
  date: 13,
  timestamp: 13,
}

const geometryTypes: Readonly<Record<ExportTable['geometryType'], number>> = {
  Geometry: 0,
  Point: 1,
  LineString: 2,
  Polygon: 3,
  MultiPoint: 4,
  MultiLineString: 5,
  MultiPolygon: 6,
}

interface Contents {
  readonly bounds: Bounds | null
  readonly count: number
  /** 0 where there is no index. */
  readonly nodeSize: number
}

/** The header of a file, prefixed by its size. */
export function flatgeobufHeader(table: ExportTable, contents: Contents): Uint8Array {
  const { name, dataset, crs, geometryType, columns } = table
  const builder = new Builder(4096)
  const metadata = builder.createString(datasetMetadata(dataset, crs))
  const description = builder.createString(datasetSummary(dataset))
  const title = builder.createString(dataset.title)
  const system = crsTable(builder, crs)
  const columnList = offsetVector(
    builder,
    columns.map((column) => columnTable(builder, column.name, columnTypes[column.type])),
  )
  const envelope = contents.bounds && doubleVector(builder, contents.bounds)
  const nameText = builder.createString(name)
  builder.startObject(14)
  builder.addFieldOffset(0, nameText, 0)
  if (envelope !== null) builder.addFieldOffset(1, envelope, 0)
  builder.addFieldInt8(2, geometryTypes[geometryType], 0)
  builder.addFieldOffset(7, columnList, 0)
  builder.addFieldInt64(8, BigInt(contents.count), 0n)
  builder.addFieldInt16(9, contents.nodeSize, 16)
  builder.addFieldOffset(10, system, 0)
  builder.addFieldOffset(11, title, 0)
  builder.addFieldOffset(12, description, 0)
  builder.addFieldOffset(13, metadata, 0)
  builder.finishSizePrefixed(builder.endObject())
  return builder.asUint8Array()
}

/** One builder reused for all features, since allocating its buffer costs more than filling it. */
const featureBuilder = new Builder(65_536)

/** A feature, prefixed by its size. The bytes are valid until the next call. */
export function flatgeobufFeature(
  { geometry, values }: ExportTableRow,
  columns: ExportTable['columns'],
): Uint8Array {
  const builder = featureBuilder
  builder.clear()
  const bytes = propertyBytes(values, columns)
  const properties = bytes.length > 0 ? builder.createByteVector(bytes) : 0
  const shape = geometryTable(builder, geometry)
  builder.startObject(3)
  builder.addFieldOffset(0, shape, 0)
  builder.addFieldOffset(1, properties, 0)
  builder.finishSizePrefixed(builder.endObject())
  return builder.asUint8Array()
}

function crsTable(builder: Builder, crs: ExportTable['crs']): Offset {
  const { name, wkt } = referenceSystems[crs]
  const texts = [
    [0, builder.createString('EPSG')],
    [2, builder.createString(name)],
    [4, builder.createString(wkt)],
  ] as const
  builder.startObject(6)
  for (const [field, text] of texts) builder.addFieldOffset(field, text, 0)
  builder.addFieldInt32(1, Number(crs), 0)
  return builder.endObject()
}

function columnTable(builder: Builder, name: string, type: number): Offset {
  const text = builder.createString(name)
  builder.startObject(11)
  builder.addFieldOffset(0, text, 0)
  builder.addFieldInt8(1, type, 0)
  return builder.endObject()
}

function geometryTable(builder: Builder, geometry: Geometry<ExportPosition>): Offset {
  if (geometry.type === 'MultiPolygon') {
    const parts = geometry.coordinates.map((coordinates) =>
      geometryTable(builder, { type: 'Polygon', coordinates }),
    )
    return geometryOf(builder, geometry.type, { parts: offsetVector(builder, parts) })
  }
  const lines = linesOf(geometry)
  const ends = lines.length > 1 ? endVector(builder, lines) : 0
  return geometryOf(builder, geometry.type, { ends, xy: positionVector(builder, lines) })
}

function geometryOf(
  builder: Builder,
  type: Geometry['type'],
  { ends = 0, xy = 0, parts = 0 }: { ends?: Offset; xy?: Offset; parts?: Offset },
): Offset {
  builder.startObject(8)
  builder.addFieldOffset(0, ends, 0)
  builder.addFieldOffset(1, xy, 0)
  builder.addFieldInt8(6, geometryTypes[type], 0)
  builder.addFieldOffset(7, parts, 0)
  return builder.endObject()
}

function linesOf(
  geometry: Exclude<Geometry<ExportPosition>, { readonly type: 'MultiPolygon' }>,
): readonly (readonly ExportPosition[])[] {
  switch (geometry.type) {
    case 'Point':
      return [[geometry.coordinates]]
    case 'MultiPoint':
    case 'LineString':
      return [geometry.coordinates]
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates
    default:
      return assertNever(geometry)
  }
}

// FlatBuffers are written back to front, so vectors are too.

function positionVector(builder: Builder, lines: readonly (readonly ExportPosition[])[]): Offset {
  const count = lines.reduce((sum, { length }) => sum + length, 0)
  builder.startVector(8, 2 * count, 8)
  for (const line of lines.toReversed()) {
    for (let index = line.length - 1; index >= 0; index--) {
      // `index` is within the line.
      const [x, y] = line[index] as ExportPosition
      builder.addFloat64(y)
      builder.addFloat64(x)
    }
  }
  return builder.endVector()
}

/** The `ends` vector: the number of positions after which each line ends. */
function endVector(builder: Builder, lines: readonly (readonly unknown[])[]): Offset {
  let end = 0
  const ends = lines.map(({ length }) => (end += length))
  builder.startVector(4, ends.length, 4)
  for (const one of ends.toReversed()) builder.addInt32(one)
  return builder.endVector()
}

function doubleVector(builder: Builder, values: readonly number[]): Offset {
  builder.startVector(8, values.length, 8)
  for (const value of values.toReversed()) builder.addFloat64(value)
  return builder.endVector()
}

function offsetVector(builder: Builder, offsets: readonly Offset[]): Offset {
  builder.startVector(4, offsets.length, 4)
  for (const offset of offsets.toReversed()) builder.addOffset(offset)
  return builder.endVector()
}

/** Each non-null value, prefixed by the index of its column. */
function propertyBytes(
  values: readonly ExportValue[],
  columns: ExportTable['columns'],
): Uint8Array {
  const parts: Buffer[] = []
  for (const [index, { type }] of columns.entries()) {
    const value = values[index] ?? null
    if (value === null) continue
    const head = Buffer.allocUnsafe(2)
    head.writeUInt16LE(index)
    parts.push(head, ...valueBytes(value, type))
  }
  return Buffer.concat(parts)
}

function valueBytes(value: NonNullable<ExportValue>, type: ColumnType): Buffer[] {
  if (type === 'boolean') return [Buffer.of(value === true ? 1 : 0)]
  if (type === 'integer' || type === 'real') {
    const bytes = Buffer.allocUnsafe(8)
    if (type === 'real') bytes.writeDoubleLE(Number(value))
    else bytes.writeBigInt64LE(BigInt(Number(value)))
    return [bytes]
  }
  const text = Buffer.from(value instanceof Date ? value.toISOString() : String(value))
  const length = Buffer.allocUnsafe(4)
  length.writeUInt32LE(text.length)
  return [length, text]
}
