import { createWriteStream } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { Crs } from './crs.ts'
import { csvTable } from './csv/table-source.ts'
import { readDxf } from './dxf/read-dxf.ts'
import { fileUnits, type FileUnit } from './file-units.ts'
import { readGeoJson } from './geojson/read-geojson.ts'
import { listLayers, readGeoPackage } from './geopackage/read-geopackage.ts'
import { readGpx } from './gpx/read-gpx.ts'
import { readKml } from './kml/read-kml.ts'
import { openTable } from './open-table.ts'
import type { OpenedFile, OpenOptions } from './opened-file.ts'
import { proposeCrs, type CrsProposal } from './propose-crs.ts'
import type { ReadMonitor } from './reading/file-chunks.ts'
import type { RowReport } from './reading/finding.ts'
import { RefusedFile } from './reading/refused-file.ts'
import { readShapefile } from './shapefile/read-shapefile.ts'
import type { SourceFeature } from './source-feature.ts'
import { UnknownCrs } from './unknown-crs.ts'

/** Longer than the GeoJSON of any feature of 200,000 points. */
const featureMaxCharacters = 10_000_000

const silent: RowReport = { reject: () => undefined, note: () => undefined }

/**
 * Detects the format of a file from its content and prepares it for reading. `name` is the file
 * name shown to the user. Throws `RefusedFile` for a file that cannot be read.
 */
export async function openFile(
  path: string,
  name: string,
  options: OpenOptions,
  watch: ReadMonitor,
): Promise<OpenedFile> {
  const { units, isZip } = await fileUnits(path, name)
  const [only] = units
  if (only?.kind === 'geopackage' && units.length === 1) {
    return openGeoPackage(only, options, watch)
  }
  const unit =
    units.find((one) => one.name === options.layer) ?? (await firstWithRows(units, watch)) ?? only
  if (!unit) throw new RefusedFile(name, 'it is empty.')
  const layers = units.map((one) => one.name)
  if ('table' in unit) {
    return { ...(await openTable(unit.table, options, watch)), format: unit.kind, layers }
  }
  if (unit.kind === 'csv') {
    const source = await csvTable(unit.input, watch)
    return { ...(await openTable(source, options, watch)), format: 'csv', layers }
  }
  const format = unit.kind === 'kml' && isZip ? 'kmz' : unit.kind
  const proposal = await proposeUnitCrs(unit, options, watch)
  const unstatedCrs = proposal?.basis === 'numbers' ? proposal.crs : undefined
  return {
    format,
    layers,
    layer: unit.name,
    table: undefined,
    proposal,
    read: (report, reading) => readUnit(unit, { ...options, unstatedCrs }, report, reading),
    close: async () => undefined,
  }
}

/** Each sheet that is tried costs one pass over the file. */
const sheetsTried = 20

/** Finds the first sheet with rows: workbooks often begin with an empty one. */
async function firstWithRows(
  units: readonly FileUnit[],
  { signal }: ReadMonitor,
): Promise<FileUnit | undefined> {
  const watch = { signal, onRead: () => undefined }
  for (const unit of units.slice(0, sheetsTried)) {
    if (!('table' in unit)) return undefined
    for await (const _ of unit.table.rows(silent, watch)) return unit
  }
  return undefined
}

type ShapeUnit = Exclude<FileUnit, { readonly kind: 'csv' | 'xlsx' | 'ods' }>

async function proposeUnitCrs(
  unit: ShapeUnit,
  options: OpenOptions,
  { signal }: ReadMonitor,
): Promise<CrsProposal | undefined> {
  // A DXF drawing is read whole into memory, so no sample is taken where the user has stated the
  // CRS.
  if (unit.kind === 'dxf' && options.crs) return undefined
  const watch = { signal, onRead: () => undefined }
  return proposeCrs((crs) => readUnit(unit, { crs, unstatedCrs: undefined }, silent, watch))
}

interface UnitOptions {
  readonly crs?: Crs | undefined
  /** The CRS to assume where neither the user nor the file states one. */
  readonly unstatedCrs: Crs | undefined
}

async function* readUnit(
  unit: ShapeUnit,
  { crs, unstatedCrs }: UnitOptions,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  switch (unit.kind) {
    case 'shapefile':
      yield* readShapefile(unit.parts, report, watch, { crs })
      return
    case 'geojson':
      yield* readGeoJson(unit.input, report, watch, { crs, unstatedCrs, featureMaxCharacters })
      return
    case 'kml':
      yield* readKml(unit.input, report, watch, crs ?? unstatedCrs)
      return
    case 'gpx':
      yield* readGpx(unit.input, watch, crs ?? unstatedCrs)
      return
    case 'dxf':
      if (!crs) throw new UnknownCrs(unit.name)
      yield* readDxf(unit.input, crs, watch)
      return
    case 'geopackage':
      throw new RefusedFile(unit.name, 'a GeoPackage cannot be read together with other files.')
  }
}

/** SQLite needs a file, not a stream, so a compressed one is unpacked to a temporary file first. */
async function openGeoPackage(
  unit: Pick<Extract<FileUnit, { readonly input: unknown }>, 'name' | 'input' | 'path'>,
  { layer, crs }: OpenOptions,
  watch: ReadMonitor,
): Promise<OpenedFile> {
  const folder = unit.path === undefined ? await mkdtemp(join(tmpdir(), 'terrier-')) : undefined
  const path = unit.path ?? join(folder ?? '', 'layer.gpkg')
  const close = async () => {
    if (folder !== undefined) await rm(folder, { recursive: true, force: true })
  }
  try {
    if (folder !== undefined) await pipeline(unit.input.chunks(watch), createWriteStream(path))
    const layers = listLayers(path, unit.name)
    const wanted = layers.find((one) => one === layer) ?? layers[0]
    if (wanted === undefined) throw new RefusedFile(unit.name, 'it contains no layer of features.')
    const options = { layer: wanted, crs }
    const { signal } = watch
    const proposal = await proposeCrs((other) =>
      readGeoPackage(path, unit.name, silent, signal, { layer: wanted, crs: other }),
    )
    return {
      format: 'geopackage',
      layers,
      layer: wanted,
      table: undefined,
      proposal,
      read: (report, reading) => readGeoPackage(path, unit.name, report, reading.signal, options),
      close,
    }
  } catch (cause) {
    await close()
    throw cause
  }
}
