import type { TitleLinkRow } from '@terrier/store/import-rows'

import type { ReadMonitor } from '@terrier/files/reading/file-chunks'
import type { RowReport } from '@terrier/files/reading/finding'
import { openInputs, type Input } from '@terrier/files/reading/input'
import { openLayer, type LayerFile } from '../layers/open-layer.ts'
import type { Provenance } from './parse-link.ts'
import { polygonLinks } from './polygon-links.ts'
import { readTitleLinks } from './read-title-links.ts'

/** A file of links: CSV, or polygons with a title number attribute. */
export interface LinkFile {
  readonly name: string
  readonly sizeBytes: number
  /** The inputs its fingerprint is computed from. */
  readonly inputs: readonly Input[]
  /** The provenance of links where the file does not state it. */
  readonly provenance: Provenance
  read(report: RowReport, watch: ReadMonitor): AsyncIterable<TitleLinkRow>
}

const tables = /\.csv$/i
const polygons = /\.(shp|gpkg|geojson)$/i

/**
 * Opens the link files at a path: CSV loose, zipped or in .gz; shapefile, GeoPackage or GeoJSON
 * loose or zipped.
 */
export async function openLinkFiles(path: string, provenance: Provenance): Promise<LinkFile[]> {
  const holdsPolygons = polygons.test(path) || (await isZipOf(path, polygons))
  if (!holdsPolygons) {
    const inputs = await openInputs(path, tables)
    return inputs.map((input) => ({
      name: input.name,
      sizeBytes: input.sizeBytes,
      inputs: [input],
      provenance,
      read: (report, watch) => readTitleLinks(input, provenance, report, watch),
    }))
  }
  const layers = await openLayer(path)
  return layers.map((layer) => linksOf(layer, provenance))
}

/** The links in the attributes of polygons. */
export function linksOf(layer: LayerFile, provenance: Provenance): LinkFile {
  return {
    ...layer,
    provenance,
    read: (report, watch) => polygonLinks(layer, provenance, report, watch),
  }
}

async function isZipOf(path: string, wanted: RegExp): Promise<boolean> {
  if (!/\.zip$/i.test(path)) return false
  const everything = await openInputs(path, /./)
  return everything.some(({ name }) => wanted.test(name))
}
