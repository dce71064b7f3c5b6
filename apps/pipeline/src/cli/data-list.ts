import { layers, type LayerId } from '@terrier/domain/land-data/layers'

import type { CommandSession } from './command-session.ts'

const ownershipFiles = [
  ['inspire', 'INSPIRE Index Polygons: GML, zipped or not, one file for each authority'],
  [
    'polygons',
    'Licensed title polygons (National Polygon Service): shapefile, GeoPackage or GeoJSON',
  ],
  ['ccod', 'UK companies that own property: CCOD_FULL_YYYY_MM.csv, then CCOD_COU_YYYY_MM.csv'],
  ['ocod', 'Overseas companies that own property: OCOD_FULL and OCOD_COU likewise'],
  ['links', 'Links of parcels to titles: CSV, shapefile or GeoPackage with poly_id, title_no'],
  ['unregistered', 'Unregistered land computed elsewhere; Terrier can compute it itself'],
] as const

const formatsOf = (layerId: LayerId) =>
  `shapefile, GeoPackage or GeoJSON${layerId === 'brownfield' ? ', or CSV register' : ''}`

/** Lists what can be imported. */
export async function dataList(_: readonly string[], { output }: CommandSession): Promise<void> {
  const rows = [
    ...ownershipFiles,
    ['postcodes', 'Code-Point Open (CSV, zipped) or the ONS Postcode Directory (CSV)'] as const,
    ['names', 'OS Open Names (CSV, zipped): places and streets for search'] as const,
    ['uprn', 'OS Open UPRN (CSV, zipped): address points for search'] as const,
    ...layers.map(({ id, title }) => [id, `${title}: ${formatsOf(id)}`] as const),
  ]
  for (const [id, what] of rows) output.write(`${id.padEnd(22)}${what}\n`)
}
