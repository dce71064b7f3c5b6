import { ByteReader } from '../reading/byte-reader.ts'
import type { ReadMonitor } from '../reading/file-chunks.ts'
import type { RowReport } from '../reading/finding.ts'
import type { Input } from '../reading/input.ts'
import { RefusedFile } from '../reading/refused-file.ts'
import { crsOfWkt, type Crs } from '../crs.ts'
import { unreadCrs } from '../irish-grid.ts'
import type { Attributes, SourceFeature } from '../source-feature.ts'
import { UnknownCrs } from '../unknown-crs.ts'
import {
  dbaseHeadBytes,
  parseDbaseFields,
  parseDbaseHead,
  parseDbaseRecord,
  textDecoder,
} from './dbase-table.ts'
import { parseShape, shapesBytes } from './parse-shape.ts'

/** The files that make up a shapefile. */
export interface ShapefileParts {
  readonly shp: Input
  readonly dbf: Input | undefined
  readonly prj: Input | undefined
  readonly cpg: Input | undefined
}

/**
 * Streams the features of a shapefile, reading geometry and attributes in parallel. The CRS is that
 * of `options`, otherwise of the .prj file; throws `UnknownCrs` without either.
 */
export async function* readShapefile(
  parts: ShapefileParts,
  report: RowReport,
  watch: ReadMonitor,
  options: { readonly crs?: Crs | undefined } = {},
): AsyncGenerator<SourceFeature> {
  const crs = options.crs ?? (await readCrs(parts, watch))
  const rows = await openRows(parts, watch)
  try {
    for await (const { number, content } of shapes(parts.shp, watch)) {
      const where = `shape ${number}`
      const attributes = await rows.next()
      if (!attributes) continue
      try {
        yield { where, crs, geometry: parseShape(content), attributes }
      } catch (cause) {
        if (!(cause instanceof RangeError)) throw cause
        report.reject({ reason: 'bad-shape', detail: cause.message, where })
      }
    }
  } finally {
    await rows.close()
  }
}

async function* shapes(
  shp: Input,
  watch: ReadMonitor,
): AsyncGenerator<{ number: number; content: Buffer }> {
  const bytes = new ByteReader(shp.chunks(watch))
  const header = await bytes.take(100)
  const total = header && shapesBytes(header)
  if (total === undefined) throw new RefusedFile(shp.name, 'it is not a shapefile.')
  let read = 0
  while (read < total) {
    const head = await bytes.take(8)
    const content = head && (await bytes.take(head.readInt32BE(4) * 2))
    if (!head || !content) throw new RefusedFile(shp.name, 'it is cut off in the middle.')
    read += 8 + content.length
    yield { number: head.readInt32BE(0), content }
  }
  await bytes.drain()
}

interface Rows {
  /** The attributes of the next shape; undefined when its row is marked as deleted. */
  next(): Promise<Attributes | undefined>
  close(): Promise<void>
}

async function openRows({ dbf, cpg }: ShapefileParts, watch: ReadMonitor): Promise<Rows> {
  if (!dbf) return { next: async () => ({}), close: async () => undefined }
  const decode = textDecoder(cpg && (await readText(cpg, watch)))
  const bytes = new ByteReader(dbf.chunks(watch))
  const cutOff = () => new RefusedFile(dbf.name, 'it is cut off in the middle.')
  const head = await bytes.take(dbaseHeadBytes)
  if (!head) throw cutOff()
  const table = parseDbaseHead(head)
  if (table.headerBytes < dbaseHeadBytes || table.recordBytes < 1) {
    throw new RefusedFile(dbf.name, 'its header is damaged.')
  }
  const fieldBytes = await bytes.take(table.headerBytes - dbaseHeadBytes)
  if (!fieldBytes) throw cutOff()
  const fields = parseDbaseFields(fieldBytes, decode)
  return {
    async next() {
      const record = await bytes.take(table.recordBytes)
      if (!record) throw cutOff()
      return parseDbaseRecord(record, fields, decode)
    },
    close: () => bytes.close(),
  }
}

async function readCrs({ shp, prj }: ShapefileParts, watch: ReadMonitor): Promise<Crs> {
  if (!prj) {
    throw new UnknownCrs(shp.name, 'it has no .prj file to say which coordinate system it uses.')
  }
  const wkt = await readText(prj, watch)
  const crs = crsOfWkt(wkt)
  if (crs) return crs
  throw new RefusedFile(shp.name, `its coordinates are in ${unreadCrs(wkt)}.`)
}

async function readText(input: Input, watch: ReadMonitor): Promise<string> {
  const chunks = await Array.fromAsync(input.chunks(watch))
  return Buffer.concat(chunks).toString('utf8')
}
