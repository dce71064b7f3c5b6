import { getOgcTileMatrixSet, listOgcTileMatrixSets } from '@terrier/contract/ogc'

import { call } from '../../http/call.ts'
import { jsonReply } from './json-reply.ts'
import { mediaTypes, OgcLinks } from './ogc-links.ts'

const id = 'WebMercatorQuad'
export const tileMatrixSetPath = `/tileMatrixSets/${id}`
export const tileMatrixSetUri = `http://www.opengis.net/def/tilematrixset/OGC/1.0/${id}`
export const webMercator = 'http://www.opengis.net/def/crs/EPSG/0/3857'

/** OGC 17-083r4, table D.1: half the world's width, and the scale denominator of the first matrix. */
const halfWidthMetres = 20_037_508.342_789_2
const firstScale = 559_082_264.028_717_4
const tilePixels = 256
const lastZoom = 24

const matrices = Array.from({ length: lastZoom + 1 }, (_, zoom) => ({
  id: String(zoom),
  scaleDenominator: firstScale / 2 ** zoom,
  cellSize: (2 * halfWidthMetres) / tilePixels / 2 ** zoom,
  pointOfOrigin: [-halfWidthMetres, halfWidthMetres],
  tileWidth: tilePixels,
  tileHeight: tilePixels,
  matrixWidth: 2 ** zoom,
  matrixHeight: 2 ** zoom,
}))

const title = 'Google Maps Compatible for the World'

export const listTileMatrixSets = call(listOgcTileMatrixSets, ({ headers }, { config }) => {
  const self = new OgcLinks(config, headers).to(tileMatrixSetPath, 'self', title)
  return { tileMatrixSets: [{ id, title, uri: tileMatrixSetUri, links: [self] }] }
})

export const getTileMatrixSet = call(getOgcTileMatrixSet, () =>
  jsonReply(mediaTypes.json, {
    id,
    title,
    uri: tileMatrixSetUri,
    crs: webMercator,
    orderedAxes: ['X', 'Y'],
    wellKnownScaleSet: 'http://www.opengis.net/def/wkss/OGC/1.0/GoogleMapsCompatible',
    tileMatrices: matrices,
  }),
)
