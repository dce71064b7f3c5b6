import type { RemoteFile } from '../fetch/download-file.ts'
import { listOwnership } from './list-ownership.ts'
import { listOsProduct, type OsProduct } from './os-downloads.ts'
import { listPlanningData } from './planning-data.ts'
import type { SetupOffer, SetupSource } from './setup-source.ts'

const openGovernment = 'Open Government Licence v3.0'

/** Ordered by usefulness: the street map first, the slowest last. */
export const setupSources: readonly SetupSource[] = [
  osSource('street-map', 'Street map (OS Open Zoomstack)', ['base-map'], {
    product: 'OpenZoomstack',
    format: /^vector tiles$/i,
    subformat: /mbtiles/i,
  }),
  osSource('names', 'Names of places and streets (OS Open Names)', ['names'], {
    product: 'OpenNames',
    format: /^csv$/i,
  }),
  osSource('postcodes', 'Postcodes (Code-Point Open)', ['postcodes'], {
    product: 'CodePointOpen',
    format: /^csv$/i,
  }),
  osSource('uprn', 'Address points (OS Open UPRN)', ['uprn'], {
    product: 'OpenUPRN',
    format: /^csv$/i,
  }),
  osSource(
    'boundaries',
    'Administrative boundaries (Boundary-Line)',
    ['wards', 'parishes', 'councils', 'constituencies', 'devolved-powers', 'counties'],
    { product: 'BoundaryLine', format: /^geopackage$/i },
  ),
  osSource('roads', 'Centre lines of roads (OS Open Roads)', ['road-lines'], {
    product: 'OpenRoads',
    format: /^geopackage$/i,
  }),
  osSource('rivers', 'Centre lines of rivers (OS Open Rivers)', ['river-lines'], {
    product: 'OpenRivers',
    format: /^geopackage$/i,
  }),
  planningSource('common-land', 'Common land and village greens', [
    'common-land-and-village-green',
    'Local authorities',
  ]),
  planningSource('agricultural-land', 'Agricultural land classification', [
    'agricultural-land-classification',
    'Natural England',
  ]),
  planningSource('scientific-interest', 'Sites of special scientific interest', [
    'site-of-special-scientific-interest',
    'Natural England',
  ]),
  planningSource('special-protection', 'Special protection areas', [
    'special-protection-area',
    'Natural England',
  ]),
  planningSource('special-conservation', 'Special areas of conservation', [
    'special-area-of-conservation',
    'Natural England',
  ]),
  planningSource('greenbelt', 'Green belt', ['green-belt', 'MHCLG']),
  planningSource('brownfield', 'Brownfield land', ['brownfield-land', 'MHCLG']),
  {
    id: 'ownership',
    title: 'Registered land and its owners (INSPIRE, CCOD, OCOD)',
    publisher: 'HM Land Registry',
    licence:
      'Open Government Licence v3.0; CCOD and OCOD under their own licence, agreed to with the key',
    datasets: ['ownership'],
    list: listOwnership,
    usualBytes: 16_000_000,
  },
]

function osSource(
  id: string,
  title: string,
  datasets: readonly string[],
  product: OsProduct,
): SetupSource {
  return {
    id,
    title,
    publisher: 'Ordnance Survey',
    licence: openGovernment,
    datasets,
    usualBytes: 0,
    async list(listing) {
      const { edition, files } = await listOsProduct(product, listing)
      return offer(edition, id, files, datasets)
    },
  }
}

function planningSource(
  id: string,
  title: string,
  [slug, publisher]: readonly [slug: string, publisher: string],
): SetupSource {
  return {
    id,
    title: `${title}, England`,
    publisher: `${publisher}, by planning.data.gov.uk`,
    licence: openGovernment,
    datasets: [id],
    usualBytes: 100_000_000,
    async list(listing) {
      const { edition, files } = await listPlanningData(slug, listing)
      return offer(edition, id, files, [id])
    },
  }
}

const offer = (
  edition: string,
  folder: string,
  files: readonly RemoteFile[],
  kinds: readonly string[],
): SetupOffer => ({
  edition,
  folders: [{ name: folder, files }],
  imports: kinds.map((kind) => ({ kind, folder })),
})
