import { mkdtemp, rm } from 'node:fs/promises'
import { createWriteStream } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { pipeline } from 'node:stream/promises'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { openInputs, type Input } from '@terrier/files/reading/input'
import { RefusedFile } from '@terrier/files/reading/refused-file'
import { readTableLayer } from './read-table-layer.ts'
import { readGml } from '@terrier/files/gml/read-gml'
import { readGeoJson } from '@terrier/files/geojson/read-geojson'
import { listLayers, readGeoPackage } from '@terrier/files/geopackage/read-geopackage'
import { readTopoJson } from '@terrier/files/topojson/read-topojson'
import { readShapefile } from '@terrier/files/shapefile/read-shapefile'
import type { SourceFeature } from '@terrier/files/source-feature'

/** One readable layer: a file in any of the supported formats. */
export interface LayerFile {
  readonly name: string
  readonly sizeBytes: number
  /** The files it is read from, by which it is recognised; of a shapefile its parts. */
  readonly inputs: readonly Input[]
  read(report: RowReport, watch: ReadMonitor): AsyncIterable<SourceFeature>
}

const shapefileParts = /\.(shp|dbf|prj|cpg)$/i
const isShapefilePart = ({ name }: Input) => shapefileParts.test(name)
const stem = ({ name }: Input) => name.replace(shapefileParts, '')
const certainLayers = /\.(geojson|topojson|gpkg|gml|shp)$/i
const isCertain = ({ name }: Input) => certainLayers.test(name)
const layerFiles = /\.(geojson|topojson|json|gpkg|gml|csv|shp|dbf|prj|cpg)$/i

/**
 * Opens the layers of a file: GeoJSON, TopoJSON, GeoPackage, GML, shapefile or CSV table, plain,
 * zipped or in .gz. A zip may contain several shapefiles, each a layer; beside these, its files
 * named .json or .csv describe the data and are no layers. Of a GeoPackage with several layers
 * those are read whose names match `tables`.
 */
export async function openLayer(path: string, tables?: RegExp): Promise<LayerFile[]> {
  const inputs = await openInputs(path, layerFiles)
  const [only] = inputs
  if (only && inputs.length === 1 && /\.shp$/i.test(path)) {
    return shapefiles([only, ...(await besideShp(path))])
  }
  const others = inputs
    .filter((input) => !isShapefilePart(input))
    .filter((input) => isCertain(input) || !inputs.some(isCertain))
  return [
    ...shapefiles(inputs.filter(isShapefilePart)),
    ...others.map((input) => single(path, input, tables)),
  ]
}

function single(path: string, input: Input, tables: RegExp | undefined): LayerFile {
  const { name, sizeBytes } = input
  const file = { name, sizeBytes, inputs: [input] }
  const [, kind = ''] = /\.(\w+?)(\.gz)?$/i.exec(name) ?? []
  switch (kind.toLowerCase()) {
    case 'topojson':
      return { ...file, read: (_, watch) => readTopoJson(input, watch) }
    case 'geojson':
    case 'json':
      return { ...file, read: (report, watch) => readGeoJson(input, report, watch) }
    case 'csv':
      return { ...file, read: (report, watch) => readTableLayer(input, report, watch) }
    case 'gml':
      return { ...file, read: (report, watch) => readGml(input, report, watch) }
    case 'gpkg':
      return {
        ...file,
        read: (report, watch) => geoPackage({ path, input, tables }, report, watch),
      }
    default:
      throw new RefusedFile(
        path,
        'layers are read from GeoJSON, TopoJSON, GeoPackage, GML, shapefile and CSV.',
      )
  }
}

function shapefiles(parts: readonly Input[]): LayerFile[] {
  return parts
    .filter(({ name }) => /\.shp$/i.test(name))
    .map((shp) => {
      const part = (ending: RegExp) =>
        parts.find((input) => ending.test(input.name) && stem(input) === stem(shp))
      const files = { shp, dbf: part(/\.dbf$/i), prj: part(/\.prj$/i), cpg: part(/\.cpg$/i) }
      return {
        name: shp.name,
        sizeBytes: shp.sizeBytes + (files.dbf?.sizeBytes ?? 0),
        inputs: Object.values(files).filter((input) => input !== undefined),
        read: (report, watch) => readShapefile(files, report, watch),
      }
    })
}

/** The existing sidecar files of a loose shapefile. */
async function besideShp(path: string): Promise<Input[]> {
  const found = await Promise.all(
    ['dbf', 'DBF', 'prj', 'PRJ', 'cpg', 'CPG'].map((ending) =>
      openInputs(path.replace(/shp$/i, ending), shapefileParts).catch(() => []),
    ),
  )
  return found.flat()
}

interface GeoPackageFile {
  readonly path: string
  readonly input: Input
  readonly tables: RegExp | undefined
}

/**
 * The matching ones of several layers. Where none matches, the file is refused with the names of
 * its layers.
 */
async function* tablesOf(
  path: string,
  name: string,
  { tables }: GeoPackageFile,
  { report, watch }: { readonly report: RowReport; readonly watch: ReadMonitor },
): AsyncGenerator<SourceFeature> {
  const names = tables ? listLayers(path, name) : []
  const wanted = names.length > 1 ? names.filter((one) => tables?.test(one)) : []
  if (wanted.length === 0) yield* readGeoPackage(path, name, report, watch.signal)
  for (const layer of wanted) yield* readGeoPackage(path, name, report, watch.signal, { layer })
}

/** SQLite needs a file, not a stream, so a compressed one is unpacked to a temporary file first. */
async function* geoPackage(
  file: GeoPackageFile,
  report: RowReport,
  watch: ReadMonitor,
): AsyncGenerator<SourceFeature> {
  const { path, input } = file
  if (/\.gpkg$/i.test(path)) {
    watch.onRead(input.sizeBytes)
    yield* tablesOf(path, basename(path), file, { report, watch })
    return
  }
  const folder = await mkdtemp(join(tmpdir(), 'terrier-'))
  try {
    const unpackedPath = join(folder, 'layer.gpkg')
    await pipeline(input.chunks(watch), createWriteStream(unpackedPath))
    yield* tablesOf(unpackedPath, input.name, file, { report, watch })
  } finally {
    await rm(folder, { recursive: true })
  }
}
