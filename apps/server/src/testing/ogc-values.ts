/** Valid parameters of the calls below `/ogc`, so that they reach the rest of a request. */
export const ogcValues: readonly (readonly [string, string | number])[] = [
  ['tileMatrix', 14],
  ['tileRow', 5200],
  ['tileCol', 8260],
  ['f', 'json'],
  ['limit', 1],
  ['bbox', '-4,50,1.502,55'],
  ['crs', 'http://www.opengis.net/def/crs/EPSG/0/27700'],
  ['datetime', '..'],
]
