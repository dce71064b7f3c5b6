import { listCompanyFiles } from '../fetch/company-files.ts'
import type { RemoteFile } from '../fetch/download-file.ts'
import { listInspireFiles } from '../fetch/inspire-files.ts'
import { listOsProduct, type Listing, type OsProduct } from './os-downloads.ts'
import { listPlanningData } from './planning-data.ts'

/** A file to fetch, with its length if the list states it. */
type SetupFile = RemoteFile & { readonly expectedBytes?: number | undefined }

/** The current offer of a source. */
export interface SetupOffer {
  /** '2026-10'. */
  readonly edition: string
  /** The files, by their subfolder of the folder for fetched files. */
  readonly folders: readonly { readonly name: string; readonly files: readonly SetupFile[] }[]
  /** The kind that 'data import' loads each folder as. */
  readonly imports: readonly { readonly kind: string; readonly folder: string }[]
}

export interface SetupListing extends Listing {
  /** Only for INSPIRE: names of authorities; empty for all. */
  readonly areas: readonly string[]
}

export interface SetupSource {
  /** Its name for '--only'. */
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly licence: string
  /**
   * The datasets created from it. It is up to date when all are published in the offered edition.
   */
  readonly datasets: readonly string[]
  readonly list: (listing: SetupListing) => Promise<SetupOffer>
  /** The assumed size in bytes of a file whose list does not state it. */
  readonly usualBytes: number
}

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
    licence: 'Open Government Licence v3.0; CCOD and OCOD under their own, agreed to with the key',
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
  files: readonly SetupFile[],
  kinds: readonly string[],
): SetupOffer => ({
  edition,
  folders: [{ name: folder, files }],
  imports: kinds.map((kind) => ({ kind, folder })),
})

/**
 * The polygons of a month; with an API key also the titles of the same month, or the latest before
 * it.
 */
async function listOwnership(listing: SetupListing): Promise<SetupOffer> {
  const { edition, files } = await listInspireFiles({ ...listing, edition: undefined })
  const wanted = files.filter(({ name }) => isOfAreas(name, listing.areas))
  const folders: { name: string; files: readonly SetupFile[] }[] = [
    { name: 'inspire', files: wanted },
  ]
  if (listing.config.apiKey !== undefined) {
    for (const dataset of ['ccod', 'ocod'] as const) {
      const company = await listCompanyFiles({
        ...listing,
        dataset,
        kind: 'full',
        edition: undefined,
      })
      folders.push({ name: dataset, files: company.files })
    }
  }
  return { edition, folders, imports: folders.map(({ name }) => ({ kind: name, folder: name })) }
}

function isOfAreas(fileName: string, areas: readonly string[]): boolean {
  return areas.length === 0 || areas.some((area) => plain(fileName).includes(plain(area)))
}

const plain = (text: string): string => text.toLowerCase().replaceAll(/[\s_]+/g, ' ')
