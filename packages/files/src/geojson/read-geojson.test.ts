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
/** A feature whose text, of numbers as in a geometry, grows with their count. */
const featureOf = (numbers: number) =>
  JSON.stringify(feature({ a: Array.from({ length: numbers }, () => 0.5) }))
const crsMember = (name: string) => ({ crs: { type: 'name', properties: { name } } })

async function values(text: string, chunkBytes?: number) {
  const { features } = await read(text, chunkBytes)
  return features.map(({ attributes }) => attributes['a'])
}

async function crsOf(members: object) {
  const { features } = await read(collection([feature({})], members))
  return features[0]?.crs
}

describe('reading GeoJSON', () => {
  it('reads every feature with any properties, however it is split into chunks', async () => {
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

  it.each([10, 1000])(
    'refuses a feature that is too large, but not a large file, in chunks of %i bytes',
    async (chunkBytes) => {
      const readAll = (texts: readonly string[]) => {
        const input = inputOf(`{"features":[${texts.join(',')}]}`, 'a.geojson', chunkBytes)
        const options = { featureMaxCharacters: 600 }
        return Array.fromAsync(readGeoJson(input, recordedReport(), unwatched, options))
      }
      const allowed = featureOf(100)
      expect(allowed.length).toBeLessThan(600)
      expect(await readAll(Array.from({ length: 20 }, () => allowed))).toHaveLength(20)
      await expect(readAll([allowed, featureOf(200)])).rejects.toThrow(
        /larger than Terrier can read/,
      )
    },
  )

  it('reads the CRS from the crs member, and WGS 84 without one', async () => {
    expect(await crsOf({})).toBe('EPSG:4326')
    expect(await crsOf(crsMember('urn:ogc:def:crs:EPSG::27700'))).toBe('EPSG:27700')
    expect(await crsOf(crsMember('urn:ogc:def:crs:OGC:1.3:CRS84'))).toBe('EPSG:4326')
    expect(await crsOf(crsMember('EPSG:3857'))).toBe('EPSG:3857')
  })

  it('preserves text and numbers, and converts booleans and nested values to text', async () => {
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

  it('returns a null geometry if it is missing or invalid', async () => {
    const wrong = [
      null,
      { type: 'Polygon', coordinates: [[1, 2]] },
      { type: 'Point', coordinates: ['1', '2'] },
      { type: 'GeometryCollection', geometries: [] },
    ]
    const { features } = await read(collection(wrong.map((geometry) => feature({}, geometry))))
    expect(features.map(({ geometry }) => geometry)).toEqual([null, null, null, null])
  })

  it.each([
    ['a feature', feature({ name: 'Allotments' })],
    [
      'a feature with its type last',
      { geometry: point, properties: { name: 'Allotments' }, type: 'Feature' },
    ],
    ['a geometry', point],
  ])('reads %s on its own, however it is split into chunks', async (_, alone) => {
    for (const chunkBytes of [1, 7, 1000]) {
      const { features } = await read(JSON.stringify(alone), chunkBytes)
      expect(features).toMatchObject([{ where: 'feature 1', crs: 'EPSG:4326', geometry: point }])
      if ('properties' in alone) expect(features[0]?.attributes).toEqual({ name: 'Allotments' })
    }
  })

  it('reports a truncated or invalid single feature as a feature, not as a collection', async () => {
    await expect(read('{"type":"Feature","geometry":{"type":"Point"')).rejects.toThrow(/cut off/)
    const { rejected } = await read('{"type":"Feature","geometry":{"type":Point},"properties":{}}')
    expect(rejected).toMatchObject([{ reason: 'not-json', where: 'feature 1' }])
  })

  const whole = collection([feature({ a: 1 }), feature({ a: 2 })])
  it.each([
    ['cut off', whole.slice(0, -30), /cut off/],
    ['empty', '', /no features/],
    ['a web page', '<html>[]</html>', /not a GeoJSON object/],
    ['without features', '{"type":"FeatureCollection"}', /no features/],
    ['TopoJSON', '{"type":"Topology","objects":{},"features":[{}]}', /type "Topology"/],
    ['in an unknown CRS', collection([feature({})], crsMember('EPSG:2154')), /2154/],
  ])('refuses a file that is %s', async (_, text, why) => {
    await expect(read(text)).rejects.toThrow(why)
  })

  it('reports a feature that is not JSON, and reads the others', async () => {
    const { features, rejected } = await read(whole.replace('"a":1', '"a":one'))
    expect(features).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'not-json', where: 'feature 1' }])
  })

  it('unpacks geometry collections, including nested ones', async () => {
    const line = {
      type: 'LineString',
      coordinates: [
        [1, 54],
        [2, 55],
      ],
    }
    const inner = { type: 'GeometryCollection', geometries: [line, point] }
    const geometry = { type: 'GeometryCollection', geometries: [point, inner] }
    const points = {
      type: 'MultiPoint',
      coordinates: [point.coordinates, point.coordinates],
    }
    for (const text of [collection([feature({ a: 1 }, geometry)]), JSON.stringify(geometry)]) {
      const { features, rejected } = await read(text)
      expect(rejected).toEqual([])
      expect(features.map((one) => one.geometry)).toEqual([points, line])
    }
  })

  it('reads a crs member that follows the features', async () => {
    const crs = JSON.stringify(crsMember('EPSG:27700').crs)
    const text = collection([feature({})]).replace(/}$/, `,"crs":${crs}}`)
    for (const chunkBytes of [1, 7, 1000]) {
      expect((await read(text, chunkBytes)).features[0]?.crs).toBe('EPSG:27700')
    }
  })
})

describe('reading several GeoJSON documents in a file', () => {
  const texts = [1, 2, 3].map((a) => JSON.stringify(feature({ a })))
  const pretty = texts.map((text) => JSON.stringify(JSON.parse(text), null, 2))

  it.each([
    ['newline-delimited', texts.join('\n')],
    ['newline-delimited by CRLF', `${texts.join('\r\n')}\r\n`],
    ['concatenated', texts.join('')],
    ['separated by commas', texts.join(',\n')],
    ['preceded by a byte order mark', `\uFEFF${texts.join('\n')}`],
    ['preceded by record separators', texts.map((text) => `\u001E${text}\n`).join('')],
    ['pretty-printed', pretty.join('\n')],
    ['partly pretty-printed', [texts[0], pretty[1], texts[2]].join('\n')],
    ['in an array', `[${texts.join(',')}]`],
    ['in arrays', `[${texts[0]}]\n[${texts[1]},${texts[2]}]`],
    ['in collections', texts.map((text) => collection([JSON.parse(text)])).join('\n')],
    ['in an array of collections', `[${texts.map((t) => collection([JSON.parse(t)])).join(',')}]`],
  ])('reads features that are %s', async (_, text) => {
    for (const chunkBytes of [1, 7, 1000]) expect(await values(text, chunkBytes)).toEqual([1, 2, 3])
  })

  it('reads consecutive bare geometries, and an array of them', async () => {
    const bare = JSON.stringify(point)
    for (const text of [`${bare}\n${bare}`, `[${bare},${bare}]`]) {
      expect((await read(text)).features.map(({ geometry }) => geometry)).toEqual([point, point])
    }
  })

  it('reads the CRS of each document separately', async () => {
    const documents = [
      collection([feature({})], crsMember('EPSG:27700')),
      collection([feature({})]),
      JSON.stringify({ ...feature({}), ...crsMember('EPSG:3857') }),
    ]
    const { features } = await read(documents.join('\n'))
    expect(features.map(({ crs }) => crs)).toEqual(['EPSG:27700', 'EPSG:4326', 'EPSG:3857'])
  })

  it.each([
    ['an object', '{"type":"Feature","properties":{"a":2},"geometry":{"type":"Poi'],
    ['an object before its end', '{"type":"Feature","properties":{"a":2},"geometry":null'],
    ['a name', '{"type":"Feature","proper'],
    ['an object after a record separator', '\u001E{"type":"Feature","properties":{"a":2}'],
  ])('skips only the document that is cut off in the middle of %s', async (_, cut) => {
    const text = [texts[0], cut, texts[2]].join('\n')
    for (const chunkBytes of [1, 7, 1000]) {
      const { features, rejected } = await read(text, chunkBytes)
      expect(features.map(({ attributes }) => attributes['a'])).toEqual([1, 3])
      expect(rejected).toMatchObject([{ reason: 'cut-off', where: 'feature 2' }])
    }
  })

  it('reports a last document that is cut off', async () => {
    const { features, rejected } = await read(`${texts[0]}\n${texts[1]?.slice(0, -9)}`)
    expect(features).toHaveLength(1)
    expect(rejected).toMatchObject([{ reason: 'cut-off', where: 'feature 2' }])
  })

  it('reports text after or between documents', async () => {
    const { features, rejected } = await read(`${texts[0]});\n${texts[1]}\nThe end, "really".`, 3)
    expect(features).toHaveLength(2)
    expect(rejected.map(({ where, detail }) => [where, detail])).toEqual([
      ['after feature 1', "');' is not GeoJSON"],
      ['after feature 2', `'The end, "really".' is not GeoJSON`],
    ])
  })

  it('reports documents that are not GeoJSON', async () => {
    const { features, rejected } = await read(`${texts[0]}\n{"generator":"x"}\n${texts[2]}`)
    expect(features).toHaveLength(2)
    expect(rejected).toMatchObject([{ reason: 'not-geojson', where: 'after feature 1' }])
  })
})
