import {
  PackManifest,
  PackProperties,
  PackReport,
  PackSite,
  type PackManifest as Manifest,
} from '@terrier/contract/pack-files'
import type { SiteReport } from '@terrier/contract/reports'

/** What the files of a pack say of it, as far as more files can be made from them. */
export interface ReadPack extends Pick<Manifest, 'map' | 'datasets'> {
  readonly siteName: string
  /** The name of an administrative area, or else that of the site. */
  readonly name: string
  /** With the time of the revision as its own. */
  readonly report: SiteReport
  readonly properties: PackProperties
}

/** Throws when the files are not those of a pack. */
export function readPack(textOf: (file: string) => string | undefined): ReadPack {
  const jsonOf = (file: string): unknown => JSON.parse(textOf(file) ?? 'null')
  const { map, request, datasets } = PackManifest.parse(jsonOf('manifest.json'))
  const figures = PackReport.parse(jsonOf('report.json'))
  const [{ geometry }] = PackSite.parse(jsonOf('site.geojson')).features
  // It is only there when properties are selected.
  const properties = jsonOf('map-properties.geojson') ?? { type: 'FeatureCollection', features: [] }
  return {
    siteName: request.siteName,
    name: figures.name,
    report: { ...figures, createdAt: map.savedAt, geometry },
    map,
    datasets,
    properties: PackProperties.parse(properties),
  }
}

/** The sentence at the end of a report that says what it was made from. */
export const madeFrom = ({ map }: Pick<ReadPack, 'map'>): string =>
  `Made from revision ${map.revision} of the map "${map.name}", saved on ${map.savedAt.slice(0, 10)}.`

/** The number of a page in a pack, whose words are English. */
export const packPageNumber = ({ page, of }: { page: number; of: number }): string =>
  `Page ${page} of ${of}`
