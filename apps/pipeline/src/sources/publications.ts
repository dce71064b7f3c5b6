import type { TileSet } from '@terrier/contract/datasets'
import { findLayer } from '@terrier/domain/land-data/layers'
import { findReferenceDataset } from '@terrier/domain/land-data/reference-datasets'
import type { DatasetDescription } from '@terrier/store/import-rows'

import type { DatasetLayerId } from './layers/dataset-layers.ts'

/**
 * Every dataset that can be published: ownership, which has five kinds of files, layers, and the
 * search registers.
 */
export type DatasetId =
  | 'ownership'
  | 'postcodes'
  | 'names'
  | 'gazetteer'
  | 'uprn'
  | DatasetLayerId
  | TileSetId
  | typeof sampleStreetMapId

/** Datasets that are imported as tiles. */
export const tileSetIds = ['base-map', 'aerial'] as const
export type TileSetId = (typeof tileSetIds)[number]

/** The street map of the fictional sample, published beside that of the country. */
export const sampleStreetMapId = 'sample-district'

interface Publication {
  readonly publisher: string
  readonly licence: string
  /**
   * The attribution text required by the publisher. `{year}` is replaced by the year of the
   * edition.
   */
  readonly attribution: string
}

const licence = 'Open Government Licence v3.0'
const osData = 'Contains OS data © Crown copyright and database right {year}.'

const naturalEngland: Publication = {
  publisher: 'Natural England',
  licence,
  attribution: `© Natural England. ${osData}`,
}

const statistics: Publication = {
  publisher: 'Office for National Statistics',
  licence,
  attribution: `Source: Office for National Statistics. ${osData}`,
}

const openOsData: Publication = { publisher: 'Ordnance Survey', licence, attribution: osData }

/** Data of unknown origin: only the importing user knows the publisher. */
const notStated: Publication = {
  publisher: 'Not stated',
  licence: 'Not stated',
  attribution: '',
}

/** The publication of a street map, by the schema of its tiles. */
export const streetMapPublications: Readonly<Record<NonNullable<TileSet['schema']>, Publication>> =
  {
    zoomstack: {
      publisher: 'Ordnance Survey',
      licence,
      attribution: 'Contains OS data © Crown copyright and database rights',
    },
    openmaptiles: {
      publisher: 'OpenStreetMap contributors',
      licence: 'Open Data Commons Open Database License',
      attribution: '© OpenMapTiles © OpenStreetMap contributors',
    },
  }

/** Publisher and licence of each dataset. Read on the publishers' pages, November 2026. */
const publications: Readonly<Record<DatasetId, Publication>> = {
  ownership: {
    publisher: 'HM Land Registry',
    licence: `${licence} for the INSPIRE polygons; HM Land Registry’s own for its company datasets`,
    attribution:
      'This information is subject to Crown copyright and database rights {year} and is reproduced' +
      ' with the permission of HM Land Registry. The polygons (including the associated geometry,' +
      ' namely x, y co-ordinates) are subject to Crown copyright and database rights {year}' +
      ' Ordnance Survey AC0000851063.',
  },
  'agricultural-land': naturalEngland,
  'scientific-interest': naturalEngland,
  'special-protection': naturalEngland,
  'special-conservation': naturalEngland,
  'forest-soils': {
    publisher: 'Forestry Commission',
    licence,
    attribution: `© Forestry Commission. ${osData}`,
  },
  'historic-flood': {
    publisher: 'Environment Agency',
    licence,
    attribution: `© Environment Agency copyright and/or database right {year}. ${osData}`,
  },
  greenbelt: {
    publisher: 'Ministry of Housing, Communities and Local Government',
    licence,
    attribution: `Contains public sector information. ${osData}`,
  },
  brownfield: {
    publisher: 'Local planning authorities',
    licence,
    attribution: 'Contains public sector information.',
  },
  // Code-Point Open and the ONS Postcode Directory require the same attribution.
  postcodes: {
    publisher: 'Ordnance Survey, Royal Mail and Office for National Statistics',
    licence,
    attribution:
      `${osData} Contains Royal Mail data © Royal Mail copyright and database right {year}.` +
      ' Contains National Statistics data © Crown copyright and database right {year}.',
  },
  names: {
    publisher: 'Ordnance Survey',
    licence,
    attribution:
      `${osData} Contains Royal Mail data © Royal Mail copyright and database right {year}.` +
      ' Contains National Statistics data © Crown copyright and database right {year}.',
  },
  gazetteer: {
    publisher: 'GeoNames and the rail industry',
    licence: 'Creative Commons Attribution 4.0; stations: Open Data Commons Open Database License',
    attribution: 'Place names © GeoNames (CC BY 4.0). Railway stations: ODbL.',
  },
  uprn: openOsData,
  wards: statistics,
  parishes: statistics,
  councils: statistics,
  constituencies: statistics,
  'devolved-powers': statistics,
  counties: statistics,
  'country-land': statistics,
  'road-lines': openOsData,
  'river-lines': openOsData,
  'railway-lines': openOsData,
  'high-water': openOsData,
  'common-land': naturalEngland,
  'bona-vacantia': notStated,
  'base-map': notStated,
  aerial: notStated,
  [sampleStreetMapId]: {
    publisher: 'Terrier',
    licence: 'CC0 1.0',
    attribution: 'Fictional: no such place exists.',
  },
}

/** The default metadata of an edition of a dataset. */
export function describeDataset(id: DatasetId, edition: string): DatasetDescription {
  const { attribution, ...publication } = publications[id]
  const [year = ''] = /\d{4}/.exec(edition) ?? []
  return {
    id,
    title: datasetTitle(id),
    edition,
    ...publication,
    attribution: attribution.replaceAll(/ ?\{year\}/g, year && ` ${year}`),
    fictional: false,
  }
}

/** The title of a dataset within sentences. */
export function datasetTitle(id: DatasetId): string {
  if (id === 'ownership') return 'Land ownership'
  if (id === 'postcodes') return 'Postcodes'
  if (id === 'names') return 'Place names'
  if (id === 'gazetteer') return 'Towns and stations'
  if (id === 'uprn') return 'Address points'
  if (id === 'base-map') return 'Street map'
  if (id === 'aerial') return 'Aerial photographs'
  if (id === sampleStreetMapId) return 'Street map'
  return findLayer(id)?.title ?? findReferenceDataset(id)?.title ?? id
}
