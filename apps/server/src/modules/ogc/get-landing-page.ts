import {
  getOgcConformance as conformanceContract,
  getOgcLandingPage as landingContract,
} from '@terrier/contract/ogc'
import { productName } from '@terrier/contract/product'

import { call } from '../../http/call.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'

export const getOgcLandingPage = call(landingContract, ({ headers }, { config }) => {
  const links = new OgcLinks(config, headers)
  return {
    title: `${productName}: OGC API`,
    description:
      'Land data, ownership, data layers and maps, for GIS programs. Collections need a personal access token, which you can create under My Account.',
    links: [
      links.to('', 'self', 'This page'),
      links.to('/api', 'service-desc', 'The API definition', mediaTypes.openapi),
      links.to('/conformance', 'conformance', 'The conformance classes'),
      links.to('/collections', 'data', 'The collections'),
      links.to(
        '/tileMatrixSets',
        'http://www.opengis.net/def/rel/ogc/1.0/tiling-schemes',
        'The tile matrix sets',
      ),
    ],
  }
})

const features = 'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf'

export const getOgcConformance = call(conformanceContract, () => ({
  conformsTo: [
    'http://www.opengis.net/spec/ogcapi-common-1/1.0/conf/core',
    'http://www.opengis.net/spec/ogcapi-common-2/1.0/conf/collections',
    `${features}/core`,
    `${features}/geojson`,
    `${features}/oas30`,
    'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
    'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables',
    'http://www.opengis.net/spec/ogcapi-features-3/1.0/conf/queryables-query-parameters',
    ...['core', 'tileset', 'tilesets-list', 'geodata-tilesets', 'mvt', 'oas30'].map(
      (name) => `http://www.opengis.net/spec/ogcapi-tiles-1/1.0/conf/${name}`,
    ),
    'http://www.opengis.net/spec/tms/2.0/conf/tilematrixset',
  ],
}))
