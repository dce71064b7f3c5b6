import { describeRepair } from '@terrier/domain/document/describe-repair'
import { upgradeMap } from '@terrier/domain/document/upgrade-map'
import type { PackMap } from '@terrier/domain/evidence/pack-content'
import { packManifest } from '@terrier/domain/evidence/pack-manifest'
import { packReadme } from '@terrier/domain/evidence/pack-readme'
import { packTexts } from '@terrier/domain/evidence/pack-texts'
import { exportContentOf, OutsideNationalGrid } from '@terrier/domain/export/content-of-map'
import type { ExportContent } from '@terrier/domain/export/export-content'
import { objectFields, propertyFields } from '@terrier/domain/export/export-fields'
import { writeGeojson } from '@terrier/domain/export/write-geojson'
import type { Gdal } from '@terrier/files/gdal'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'

import { registerProperty } from '../../map-files/register-property.ts'
import { writeGeopackage } from '../../map-files/write-geopackage.ts'
import type { PackFile, PackJob } from './pack-job.ts'

/**
 * All files of a pack but their sums. `gdal` must have the time of the revision as its current
 * date, which it writes into a GeoPackage.
 */
export async function writePack(
  { content, data, properties }: PackJob,
  gdal: () => Promise<Gdal>,
): Promise<readonly PackFile[]> {
  const map = upgradeMap(data)
  if (!map.ok) throw new Error(`${map.problem.where} ${map.problem.why}`)
  const named = { ...map.value, name: content.map.name }
  const registered = properties.map(registerProperty)
  const contentIn = (crs: ExportContent['crs']) =>
    exportContentOf(named, registered, { crs, grid: loadNationalGrid() })
  const inDegrees = contentIn('4326')
  const isEmpty = inDegrees.objects.length === 0 && inDegrees.properties.length === 0
  const forGeopackage = isEmpty ? null : (onGrid(() => contentIn('27700')) ?? inDegrees)
  const contents: PackMap = {
    objects: inDegrees.objects.length,
    properties: inDegrees.properties.length,
    geopackageCrs: forGeopackage && forGeopackage.crs,
    repairs: map.repairs.map(describeRepair),
  }
  return [
    ...[...packTexts(content)].map(([name, text]) => textFile(name, [text])),
    ...geojsonFiles(inDegrees),
    ...(forGeopackage
      ? [{ name: 'map.gpkg', bytes: await geopackage(forGeopackage, await gdal()) }]
      : []),
    textFile('manifest.json', [packManifest(content, contents)]),
    textFile('README.txt', [packReadme(content, contents)]),
  ]
}

/** Undefined for a map that reaches beyond the National Grid. */
function onGrid(content: () => ExportContent): ExportContent | undefined {
  try {
    return content()
  } catch (error) {
    if (error instanceof OutsideNationalGrid) return undefined
    throw error
  }
}

function geojsonFiles({ crs, objects, properties }: ExportContent): PackFile[] {
  const drawn = writeGeojson({ crs, fields: objectFields, rows: objects })
  const selected = writeGeojson({ crs, fields: propertyFields, rows: properties })
  return [
    textFile('map.geojson', drawn),
    ...(properties.length > 0 ? [textFile('map-properties.geojson', selected)] : []),
  ]
}

async function geopackage(content: ExportContent, gdal: Gdal): Promise<Uint8Array> {
  return (await writeGeopackage(content, gdal, () => {})).bytes
}

const textFile = (name: string, pieces: Iterable<string>): PackFile => ({
  name,
  bytes: Buffer.from([...pieces].join('')),
})
