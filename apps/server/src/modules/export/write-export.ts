import { assertNever } from '@terrier/geo/assert-never'
import type { ExportContent } from '@terrier/domain/export/export-content'
import { objectFields, propertyFields } from '@terrier/domain/export/export-fields'
import { exportReadme } from '@terrier/domain/export/export-readme'
import { writeObjectsCsv, writePropertiesCsv } from '@terrier/domain/export/write-csv'
import { writeDxf } from '@terrier/domain/export/write-dxf'
import { writeGeojson } from '@terrier/domain/export/write-geojson'
import { writeGpx } from '@terrier/domain/export/write-gpx'
import { writeKml } from '@terrier/domain/export/write-kml'

import type { ExportFile } from '../../map-files/export-file.ts'
import type { ExportJob } from './export-messages.ts'
import type { Gdal } from '@terrier/files/gdal'
import { inChunks, type Writing } from '../../map-files/text-chunks.ts'
import { writeGeopackage } from '../../map-files/write-geopackage.ts'
import { writeShapefiles } from './write-shapefiles.ts'
import { zipFiles } from './zip-files.ts'

const kml = 'application/vnd.google-earth.kml+xml; charset=utf-8'
const gpx = 'application/gpx+xml; charset=utf-8'

interface Tools {
  readonly gdal: () => Promise<Gdal>
  /** Called with the progress, from 0 to 1. */
  readonly onDone: (done: number) => void
}

/** Writes the contents of a map in one of the formats. */
export async function writeExport(
  content: ExportContent,
  format: ExportJob['format'],
  { gdal, onDone }: Tools,
): Promise<ExportFile> {
  const writing = inChunks(content.objects.length + content.properties.length, onDone)
  switch (format) {
    case 'shapefile':
      return writeShapefiles(content, await gdal(), onDone)
    case 'geopackage':
      return writeGeopackage(content, await gdal(), onDone)
    case 'geojson':
      return oneOrZipped(content, 'geojson', 'application/geo+json', geojsonFiles(content, writing))
    case 'csv':
      return oneOrZipped(content, 'csv', 'text/csv; charset=utf-8', csvFiles(content, writing))
    case 'kml':
      return textFile('.kml', kml, writing(writeKml(content)))
    case 'gpx':
      return textFile('.gpx', gpx, writing(writeGpx(content)))
    case 'dxf':
      return textFile('.dxf', 'image/vnd.dxf', writing(writeDxf(content)))
    default:
      return assertNever(format)
  }
}

const textFile = (ending: string, mediaType: string, bytes: ExportFile['bytes']): ExportFile => ({
  ending,
  mediaType,
  bytes,
})

type Files = Readonly<Record<string, ExportFile['bytes']>>

/** Only the layers that are not empty. */
function geojsonFiles({ crs, objects, properties }: ExportContent, writing: Writing): Files {
  return {
    ...(objects.length > 0 && {
      drawings: writing(writeGeojson({ crs, fields: objectFields, rows: objects })),
    }),
    ...(properties.length > 0 && {
      properties: writing(writeGeojson({ crs, fields: propertyFields, rows: properties })),
    }),
  }
}

function csvFiles(content: ExportContent, writing: Writing): Files {
  return {
    ...(content.objects.length > 0 && { drawings: writing(writeObjectsCsv(content)) }),
    ...(content.properties.length > 0 && { properties: writing(writePropertiesCsv(content)) }),
  }
}

/**
 * A format without layers is one file for one layer, and an archive of files for several, or when a
 * README is needed for what the file cannot express.
 */
function oneOrZipped(
  content: ExportContent,
  format: string,
  mediaType: string,
  layers: Files,
): ExportFile {
  const [only, ...others] = Object.values(layers)
  const isWhole = (content.repairs ?? []).length === 0
  if (only && others.length === 0 && isWhole) return textFile(`.${format}`, mediaType, only)
  const named = Object.entries(layers).map(([name, bytes]) => [`${name}.${format}`, bytes] as const)
  return zipFiles(`-${format}.zip`, Object.fromEntries(named), exportReadme(content, []))
}
