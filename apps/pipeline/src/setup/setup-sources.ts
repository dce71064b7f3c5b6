import { listCompanyFiles } from '../fetch/company-files.ts'
import type { RemoteFile } from '../fetch/download-file.ts'
import { listInspireFiles } from '../fetch/inspire-files.ts'
import { listOsProduct, type Listing, type OsProduct } from './os-downloads.ts'
import { listPlanningData } from './planning-data.ts'

/** A file to be fetched, with its length as far as its list tells. */
type SetupFile = RemoteFile & { readonly expectedBytes?: number | undefined }

/** What a source has now. */
export interface SetupOffer {
  /** '2026-10'. */
  readonly edition: string
  /** The files, by the folder that they go to below the one for fetched files. */
  readonly folders: readonly { readonly name: string; readonly files: readonly SetupFile[] }[]
  /** What 'data import' makes of each folder. */
  readonly imports: readonly { readonly kind: string; readonly folder: string }[]
}

export interface SetupListing extends Listing {
  /** Of INSPIRE: only authorities called so; all without one. */
  readonly areas: readonly string[]
}

export interface SetupSource {
  /** What '--only' calls it. */
  readonly id: string
  readonly title: string
  readonly publisher: string
  readonly licence: string
  /** The datasets made of it: published in the edition that is offered, they need nothing. */
  readonly datasets: readonly string[]
  readonly list: (listing: SetupListing) => Promise<SetupOffer>
  /** What a file takes whose list does not say it, in bytes. */
  readonly usualBytes: number
}

const openGovernment = 'Open Government Licence v3.0'

/** In the order in which they are of use: the map first, what takes longest last. */
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

/** The polygons of a month; with a key the owners of the same month, or the latest before it. */
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
