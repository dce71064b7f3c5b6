import { expect, it } from 'vitest'

import { crsOfSrsName } from './gml-crs.ts'

const urn = 'urn:ogc:def:crs:EPSG::4326'
const url = 'http://www.opengis.net/def/crs/EPSG/0/4326'
const latFirst = 'EPSG:4326 lat-lng'
const lngFirst = 'EPSG:4326'

it.each([
  ['urn:ogc:def:crs:EPSG::27700', [52, -3], 'EPSG:27700'],
  ['urn:ogc:def:crs:EPSG::2154', [52, -3], undefined],
  // A position in Britain decides.
  [urn, [52, -3], latFirst],
  [urn, [-3, 52], lngFirst],
  ['EPSG:4326', [52, -3], latFirst],
  ['EPSG:4326', [-3, 52], lngFirst],
  // Elsewhere the notation does.
  [urn, undefined, latFirst],
  [url, undefined, latFirst],
  ['EPSG:4326', undefined, lngFirst],
  [urn, [-40, 52], latFirst],
  [urn, [10, 52], latFirst],
  [urn, [-20, 52], latFirst],
  [urn, [-3, 45], latFirst],
  [urn, [-3, 65], latFirst],
  ['EPSG:4326', [52, 10], lngFirst],
  ['EPSG:4326', [52, -20], lngFirst],
  ['EPSG:4326', [45, -3], lngFirst],
  ['EPSG:4326', [65, -3], lngFirst],
  ['EPSG:4326', [52], lngFirst],
] as const)('%s with the first position %j is %s', (name, first, crs) => {
  expect(crsOfSrsName(name, first)).toBe(crs)
})
