import { layers, type LayerId } from '@terrier/domain/land-data/layers'

import type { CommandSession } from './command-session.ts'

const ownershipFiles = [
  ['inspire', 'INSPIRE index polygons: GML, zipped or not, one file an authority'],
  ['ccod', 'UK companies that own property: CCOD_FULL_YYYY_MM.csv, then CCOD_COU_YYYY_MM.csv'],
  ['ocod', 'Overseas companies that own property: OCOD_FULL and OCOD_COU likewise'],
  ['links', 'Links of parcels to titles: CSV, shapefile or GeoPackage with poly_id, title_no'],
  ['unregistered', 'Unregistered land worked out elsewhere; Terrier works it out by itself'],
] as const

const formatsOf = (layerId: LayerId) =>
  `shapefile, GeoPackage or GeoJSON${layerId === 'brownfield' ? ', or CSV register' : ''}`

/** Lists what can be imported. */
export async function dataList(_: readonly string[], { output }: CommandSession): Promise<void> {
  const rows = [
    ...ownershipFiles,
    ['postcodes', 'Code-Point Open (CSV, zipped) or the ONS Postcode Directory (CSV)'] as const,
    ['names', 'OS Open Names (CSV, zipped): places and streets for the search'] as const,
    ['uprn', 'OS OpenUPRN (CSV, zipped): address points for the search'] as const,
    ...layers.map(({ id, title }) => [id, `${title}: ${formatsOf(id)}`] as const),
  ]
  for (const [id, what] of rows) output.write(`${id.padEnd(22)}${what}\n`)
}
