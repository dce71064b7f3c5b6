import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'

import { inputOf, unwatched } from '../testing/input-of.ts'
import { recordedReport } from '../testing/recorded-report.ts'
import { readGeoJson } from './read-geojson.ts'

async function read(text: string, chunkBytes?: number) {
  const report = recordedReport()
  const input = inputOf(text, 'a.geojson', chunkBytes)
  const features = await Array.fromAsync(readGeoJson(input, report, unwatched))
  return { features, ...report }
}

const point = { type: 'Point', coordinates: [1.5, 54.5] }
const feature = (properties: unknown, geometry: unknown = point) => ({
  type: 'Feature',
  properties,
  geometry,
})
const collection = (features: unknown[], more: object = {}) =>
  JSON.stringify({ type: 'FeatureCollection', ...more, features })
const crsMember = (name: string) => ({ crs: { type: 'name', properties: { name } } })

async function crsOf(members: object) {
  const { features } = await read(collection([feature({})], members))
  return features[0]?.crs
}

describe('reading GeoJSON', () => {
  it('gives back every feature, whatever is in it and however it is cut into chunks', async () => {
    const properties = fc.dictionary(fc.string({ unit: 'grapheme' }), fc.json(), { maxKeys: 3 })
    await fc.assert(
      fc.asyncProperty(
        fc.array(properties, { maxLength: 5 }),
        fc.integer({ min: 1, max: 50 }),
        async (all, chunkBytes) => {
          const text = collection(
            all.map((some) => feature(some)),
            { note: '"]}{[' },
          )
          const { features, rejected } = await read(text, chunkBytes)
          expect(rejected).toEqual([])
          expect(features.map(({ attributes }) => Object.keys(attributes))).toEqual(
            all.map((some) => Object.keys(some)),
          )
        },
      ),
    )
  })

  it('reads the CRS from its member, and WGS 84 without one', async () => {
    expect(await crsOf({})).toBe('EPSG:4326')
    expect(await crsOf(crsMember('urn:ogc:def:crs:EPSG::27700'))).toBe('EPSG:27700')
    expect(await crsOf(crsMember('urn:ogc:def:crs:OGC:1.3:CRS84'))).toBe('EPSG:4326')
    expect(await crsOf(crsMember('EPSG:3857'))).toBe('EPSG:3857')
  })

  it('keeps text and numbers, and makes text of what is deeper', async () => {
    const { features } = await read(
      collection([feature({ name: ' Tŷ\0 ', area: 1.5, deep: { a: [1] }, none: null, yes: true })]),
    )
    expect(features[0]?.attributes).toEqual({
      name: 'Tŷ',
      area: 1.5,
      deep: '{"a":[1]}',
      none: null,
      yes: 'true',
    })
  })

  it('gives no geometry where it is missing, wrong or a collection', async () => {
    const wrong = [
      null,
      { type: 'Polygon', coordinates: [[1, 2]] },
      { type: 'Point', coordinates: ['1', '2'] },
      { type: 'GeometryCollection', geometries: [point] },
    ]
    const { features } = await read(collection(wrong.map((geometry) => feature({}, geometry))))
    expect(features.map(({ geometry }) => geometry)).toEqual([null, null, null, null])
  })

  it.each([
    ['a feature', feature({ name: 'Allotments' })],
    [
      'a feature with its type behind',
      { geometry: point, properties: { name: 'Allotments' }, type: 'Feature' },
    ],
    ['a geometry', point],
  ])('reads %s that stands alone, however it is cut into chunks', async (_, alone) => {
    for (const chunkBytes of [1, 7, 1000]) {
      const { features } = await read(JSON.stringify(alone), chunkBytes)
      expect(features).toMatchObject([{ where: 'feature 1', crs: 'EPSG:4326', geometry: point }])
      if ('properties' in alone) expect(features[0]?.attributes).toEqual({ name: 'Allotments' })
    }
  })

  it('takes a feature without features for what it is, and not for a collection', async () => {
    await expect(read('{"type":"Feature","geometry":{"type":"Point"')).rejects.toThrow(/ends in/)
    const { rejected } = await read('{"type":"Feature","geometry":{"type":Point},"properties":{}}')
    expect(rejected).toMatchObject([{ reason: 'not-json', where: 'feature 1' }])
  })

  const whole = collection([feature({ a: 1 }), feature({ a: 2 })])
  it.each([
    ['cut off', whole.slice(0, -30), /ends in the middle/],
    ['empty', '', /no features/],
    ['a web page', '<html>[]</html>', /not a GeoJSON object/],
    ['without features', '{"type":"FeatureCollection"}', /no features/],
    ['a collection of geometries', '{"type":"GeometryCollection","geometries":[]}', /no features/],
    ['TopoJSON', '{"type":"Topology","objects":{},"features":[{}]}', /type "Topology"/],
    ['in an unknown CRS', collection([feature({})], crsMember('EPSG:2154')), /2154/],
    [
      'with its CRS behind the features',
      collection([feature({})]).replace(
        /}$/,
        `,"crs":${JSON.stringify(crsMember('EPSG:27700').crs)}}`,
      ),
      /behind the features/,
    ],
  ])('refuses a file that is %s', async (_, text, why) => {
    await expect(read(text)).rejects.toThrow(why)
  })

  it('counts and keeps a feature that is not JSON', async () => {
    const { features, rejected } = await read(whole.replace('"a":1', '"a":one'))
    expect(features).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'not-json', where: 'feature 1' }])
  })
})
