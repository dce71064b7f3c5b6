import { gzipSync } from 'node:zlib'

import type { ImportFinding, ImportEvent, ImportRow } from '@terrier/contract/imports'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { strToU8, zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

let app: RunningApp
let person: Client
beforeAll(async () => {
  app = await runningApp()
  person = await app.person()
})
afterAll(() => app[Symbol.asyncDispose]())

function send(content: string | Uint8Array, name: string, query = ''): Promise<Response> {
  const path = `/api/user/import/read?name=${encodeURIComponent(name)}${query}`
  return fetch(app.address + path, {
    method: 'POST',
    headers: {
      Authorization: `bearer ${person.token}`,
      'Content-Type': 'application/octet-stream',
    },
    body: typeof content === 'string' ? content : new Uint8Array(content),
  })
}

async function read(content: string | Uint8Array, name: string, query = '') {
  const response = await send(content, name, query)
  const text = await response.text()
  if (response.status !== 200) throw new Error(text)
  return gathered(text)
}

function gathered(text: string) {
  const events = text
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as ImportEvent)
  const rows: ImportRow[] = []
  const findings: ImportFinding[] = []
  const columns: string[] = []
  for (const one of events) {
    if ('rows' in one) rows.push(...one.rows)
    if ('findings' in one) findings.push(...one.findings)
    if ('columns' in one) columns.push(...one.columns)
  }
  const found = events.flatMap((one) => ('found' in one ? [one.found] : []))[0]
  return { found, rows, findings, columns, last: events.at(-1) }
}

const csv = ['Name,Grid ref,Notes', 'Ash Fold,SJ 78312 91207,a', 'Bad,not one,b', 'Elm,SJ7890,c']

const feature = (coordinates: unknown) =>
  `{"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":${JSON.stringify(coordinates)}}}`
const collection = (...features: string[]) =>
  `{"type":"FeatureCollection","features":[${features.join(',')}]}`

describe('reading an import file', () => {
  it('returns the format, the rows in WGS 84, and why a row is skipped', async () => {
    const { found, rows, findings, columns, last } = await read(csv.join('\n'), 'sites.csv')
    expect(found).toMatchObject({ format: 'csv', crs: '27700', layer: 'sites.csv', asks: null })
    expect(found?.table).toMatchObject({ positions: { kind: 'grid-reference', column: 1 } })
    expect(columns).toEqual(['Name', 'Grid ref', 'Notes'])
    expect(rows.map(({ where }) => where)).toEqual(['line 2', 'line 4'])
    expect(rows[0]?.values).toEqual(['Ash Fold', 'SJ 78312 91207', 'a'])
    const [lng, lat] = loadNationalGrid().toLngLat([378312.5, 391207.5])
    expect(rows[0]?.geometry.coordinates[0]).toBeCloseTo(lng, 6)
    expect(rows[0]?.geometry.coordinates[1]).toBeCloseTo(lat, 6)
    expect(findings).toEqual([
      {
        where: 'line 3',
        reason: 'bad-grid-reference',
        detail: "'not one' in the column 'Grid ref' is not a grid reference",
        isLeftOut: true,
      },
    ])
    expect(last).toEqual({ end: { rows: 2, leftOut: 1, putRight: 0 } })
  })

  it('asks which columns contain the positions, and uses the answer', async () => {
    const text = 'a,b,c\n1,378312,391207\n'
    expect((await read(text, 'a.csv')).found).toMatchObject({ asks: 'positions' })
    const { rows } = await read(text, 'a.csv', '&x=1&y=2')
    expect(rows).toHaveLength(1)
  })

  it('asks for positions where rows have only postcodes and no register is loaded', async () => {
    const { found } = await read('Name,Postcode\na,M33 7XQ\n', 'a.csv')
    expect(found).toMatchObject({
      asks: 'positions',
      table: { positions: { kind: 'postcode', column: 1 } },
    })
    const refused = await send('Name,Postcode\na,M33 7XQ\n', 'a.csv', '&postcode=1')
    expect(refused.status).toBe(422)
    expect(await refused.text()).toContain('no postcodes are loaded')
  })

  it('asks for the reference system of a file that does not state it', async () => {
    const dxf =
      '0\nSECTION\n2\nENTITIES\n0\nPOINT\n8\nSites\n10\n378312\n20\n391207\n0\nENDSEC\n0\nEOF\n'
    expect((await read(dxf, 'plan.dxf')).found).toMatchObject({
      format: 'dxf',
      asks: 'crs',
      proposal: { crs: '27700', basis: 'numbers' },
    })
    const { rows, found } = await read(dxf, 'plan.dxf', '&crs=27700')
    expect(found).toMatchObject({ crs: '27700', asks: null })
    const [lng, lat] = loadNationalGrid().toLngLat([378312, 391207])
    expect(rows[0]?.geometry.coordinates[0]).toBeCloseTo(lng, 6)
    expect(rows[0]?.geometry.coordinates[1]).toBeCloseTo(lat, 6)
  })

  it('reads KML, KMZ and GPX with names and data', async () => {
    const kml = `<?xml version="1.0"?><kml xmlns="http://www.opengis.net/kml/2.2"><Document><Placemark>
      <name>Tŷ &amp; Co</name><ExtendedData><Data name="use"><value>farm</value></Data></ExtendedData>
      <Polygon><outerBoundaryIs><LinearRing><coordinates>1,54 1.1,54 1.1,54.1 1,54</coordinates>
      </LinearRing></outerBoundaryIs></Polygon></Placemark></Document></kml>`
    for (const [content, name, format] of [
      [kml, 'a.kml', 'kml'],
      [zipSync({ 'doc.kml': strToU8(kml) }), 'a.kmz', 'kmz'],
    ] as const) {
      const { found, rows, columns } = await read(content, name)
      expect(found).toMatchObject({ format, crs: '4326' })
      expect(columns).toEqual(['name', 'use'])
      expect(rows[0]).toMatchObject({ values: ['Tŷ & Co', 'farm'], geometry: { type: 'Polygon' } })
    }
    const gpx = `<gpx version="1.1"><wpt lat="54" lon="1"><name>Gate</name></wpt><trk><trkseg>
      <trkpt lat="54" lon="1"/><trkpt lat="54.1" lon="1"/></trkseg></trk></gpx>`
    const { rows } = await read(gpx, 'walk.gpx')
    expect(rows.map(({ geometry }) => geometry.type)).toEqual(['Point', 'LineString'])
  })

  it('proposes a reference system by the coordinates, and lets the user override it', async () => {
    const metres = collection(feature([378312, 391207]), feature([400000, 400000]))
    const { found, rows } = await read(metres, 'a.geojson')
    expect(found).toMatchObject({ crs: '27700', proposal: { crs: '27700', basis: 'numbers' } })
    const [lng, lat] = loadNationalGrid().toLngLat([378312, 391207])
    expect(rows[0]?.geometry.coordinates[0]).toBeCloseTo(lng, 6)
    expect(rows[0]?.geometry.coordinates[1]).toBeCloseTo(lat, 6)
    const chosen = await read(metres, 'a.geojson', '&crs=4326')
    expect(chosen.found).toMatchObject({ crs: '4326', proposal: { crs: '27700' } })
    expect(chosen.findings).toMatchObject([{ reason: 'off-earth' }, { reason: 'off-earth' }])
  })

  it.each([
    ['GeoJSON', 'a.geojson', collection(feature([53.4, -2.3]), feature([53.5, -2.2]))],
    ['a table', 'a.csv', 'Name,x,y\na,53.4,-2.3\nb,53.5,-2.2'],
    [
      'KML',
      'a.kml',
      '<kml><Placemark><Point><coordinates>53.4,-2.3</coordinates></Point></Placemark></kml>',
    ],
  ])('detects swapped latitudes and longitudes in %s', async (_, name, content) => {
    const { found, rows, findings } = await read(content, name)
    expect(found).toMatchObject({
      crs: '4326',
      proposal: { crs: '4326-lat-lng', basis: 'numbers' },
    })
    expect(rows[0]?.geometry.coordinates).toEqual([-2.3, 53.4])
    expect(findings).toEqual([])
    const otherwise = await read(content, name, '&crs=4326')
    expect(otherwise.rows[0]?.geometry.coordinates).toEqual([53.4, -2.3])
    const swapped = await read(content, name, '&crs=4326-lat-lng')
    expect(swapped.rows[0]?.geometry.coordinates).toEqual([-2.3, 53.4])
  })

  it('reports whether the reference system comes from the file or from its format', async () => {
    const plain = await read(collection(feature([1.5, 52])), 'a.geojson')
    expect(plain.found?.proposal).toEqual({ crs: '4326', basis: 'format' })
    const stated = collection(feature([378312, 391207])).replace(
      /}$/,
      ',"crs":{"type":"name","properties":{"name":"EPSG:27700"}}}',
    )
    expect((await read(stated, 'a.geojson')).found?.proposal).toEqual({
      crs: '27700',
      basis: 'file',
    })
  })

  it('reads every line of newline-delimited GeoJSON', async () => {
    const lines = [feature([1, 52]), feature([1.1, 52]), '{"type":"Feat', feature([1.2, 52])]
    const { rows, findings, last } = await read(lines.join('\n'), 'a.geojsonl')
    expect(rows).toHaveLength(3)
    expect(findings).toMatchObject([{ where: 'feature 3', reason: 'cut-off', isLeftOut: true }])
    expect(last).toEqual({ end: { rows: 3, leftOut: 1, putRight: 0 } })
  })

  it('reads a table in UTF-16, with and without a byte order mark', async () => {
    const text = 'Name\tEasting\tNorthing\nTŷ Hir\t378312,5\t391207\n'
    const little = Buffer.from(text, 'utf16le')
    const big = Buffer.from(little).swap16()
    const mark = Buffer.from('\uFEFF', 'utf16le')
    for (const bytes of [little, big, Buffer.concat([mark, little])]) {
      const { rows, columns } = await read(bytes, 'a.txt')
      expect(columns).toEqual(['Name', 'Easting', 'Northing'])
      expect(rows[0]?.values).toEqual(['Tŷ Hir', '378312,5', '391207'])
    }
  })

  it('reports a self-crossing polygon without skipping it', async () => {
    const bowTie = [
      [1, 52],
      [1.1, 52.1],
      [1.1, 52],
      [1, 52.1],
      [1, 52],
    ]
    const content = feature(0).replace(
      '{"type":"Point","coordinates":0}',
      JSON.stringify({ type: 'Polygon', coordinates: [bowTie] }),
    )
    const { rows, findings, last } = await read(content, 'a.geojson')
    expect(rows).toHaveLength(1)
    expect(findings).toMatchObject([
      { where: 'feature 1', reason: 'self-crossing', isLeftOut: false },
    ])
    expect(last).toEqual({ end: { rows: 1, leftOut: 0, putRight: 1 } })
  })

  it('counts a row with several findings once', async () => {
    const content = Buffer.from(
      'Name,GeoX,GeoY,Coordinate reference system\nCaf\xE9,53.4,-2.3,OSGB36\nb,-2.3,53.4,?\nc,x,,?\n',
      'latin1',
    )
    const { findings, last } = await read(content, 'a.csv', '&crs=27700')
    expect(findings.length).toBeGreaterThan(1)
    expect(last).toMatchObject({ end: { leftOut: 3, putRight: 0 } })
    const { end } = (await read(content, 'a.csv')).last as { end: object }
    expect(end).toEqual({ rows: 2, leftOut: 1, putRight: 2 })
  })

  it('requires a session', async () => {
    const { status } = await app.anyone.post('/api/user/import/read?name=a.csv', 'a')
    expect(status).toBe(401)
  })

  it('releases the queue places of aborted requests', async () => {
    const leaving = new AbortController()
    const waits = Array.from({ length: 6 }, () =>
      fetch(`${app.address}/api/user/import/read?name=a.csv`, {
        method: 'POST',
        signal: leaving.signal,
        headers: {
          Authorization: `bearer ${person.token}`,
          'Content-Type': 'application/octet-stream',
        },
        body: csv.join('\n'),
      }).then(
        ({ status }) => status,
        () => 0,
      ),
    )
    leaving.abort()
    await Promise.all(waits)
    await expect
      .poll(async () => (await send(csv.join('\n'), 'a.csv')).status, { timeout: 20_000 })
      .toBe(200)
  })
})

const ring = (count: number) =>
  Array.from({ length: count }, (_, at) => `[${(at % 1000) / 1e4},${Math.floor(at / 1000) / 1e4}]`)
const polygon = (count: number) =>
  collection(
    `{"type":"Feature","properties":{},"geometry":{"type":"Polygon","coordinates":[[${ring(count).join(',')}]]}}`,
  )

/** A zip of one file with a false size in its header. */
function lyingZip(): Uint8Array {
  const zip = zipSync({ 'a.geojson': new Uint8Array(20_000_000) }, { level: 9 })
  const bytes = Buffer.from(zip)
  const directory = bytes.lastIndexOf(Buffer.from('PK\u0001\u0002', 'latin1'))
  bytes.writeUInt32LE(1000, directory + 24)
  return bytes
}

const hostile: readonly [
  what: string,
  make: () => string | Uint8Array,
  name: string,
  why: RegExp,
][] = [
  [
    'a gzip bomb',
    () => gzipSync('lat,lng\n54,1\n'.repeat(8_000_000)),
    'a.geojson.gz',
    /larger than/,
  ],
  ['a zip bomb', () => zipSync({ 'a.csv': new Uint8Array(30_000_000) }), 'a.zip', /larger than/],
  ['a zip with a false size in its header', lyingZip, 'a.zip', /./],
  [
    'a zip in a zip',
    () => zipSync({ 'b.zip': zipSync({ a: strToU8('a') }) }),
    'a.zip',
    /contains no file/,
  ],
  [
    'a truncated zip',
    () => zipSync({ 'a.csv': strToU8('a,b') }).subarray(0, 40),
    'a.zip',
    /cut off/,
  ],
  [
    'a polygon of a million points',
    () => polygon(1_000_000),
    'a.geojson',
    /one of its features is larger/,
  ],
  ['deep nesting', () => `{"features":[{"a":${'['.repeat(1_000_000)}`, 'a.json', /nested/],
  ['deep XML', () => `<kml>${'<a>'.repeat(300_000)}`, 'a.kml', /nested/],
  [
    'an XML bomb',
    () =>
      '<!DOCTYPE kml [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><kml><Placemark><name>&b;</name></Placemark></kml>',
    'a.kml',
    /entity/,
  ],
  [
    'a picture',
    () => Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0, 1]),
    'a.geojson',
    /image.*no positions/,
  ],
  ['a web page', () => '<!doctype html><html></html>', 'a.csv', /web page.*GeoJSON/],
  ['an empty file', () => '', 'a.csv', /is empty/],
  [
    'a truncated GeoJSON file',
    () => collection(feature([1, 54])).slice(0, -2),
    'a.json',
    /cut off/,
  ],
  [
    'a shapefile alone',
    () => Uint8Array.from([0, 0, 0x27, 0x0a, ...new Uint8Array(96)]),
    'a.shp',
    /zip/,
  ],
]

describe('hostile files', () => {
  it.each(hostile)('rejects with the reason: %s', async (_, make, name, why) => {
    const response = await send(make(), name)
    expect(response.status).toBe(422)
    expect(((await response.json()) as { message: string }).message).toMatch(why)
  })

  it('rejects a file of more than 50 MB', async () => {
    const response = await send(new Uint8Array(51 * 1024 * 1024), 'a.geojson')
    expect(response.status).toBe(413)
    expect(await response.json()).toMatchObject({ message: 'Terrier reads files of up to 50 MB.' })
  })

  it('ignores path traversal in file names', async () => {
    const traversal = zipSync({
      '../../../../tmp/evil.geojson': strToU8(collection(feature([1, 54]))),
    })
    const { found, rows } = await read(traversal, '../../etc/passwd\u0000\u202E.zip')
    expect(found?.layer).toBe('evil.geojson')
    expect(rows).toHaveLength(1)
  })

  it('reads columns with inherited names as plain columns', async () => {
    const { columns, rows } = await read('__proto__,constructor,lat,lng\nx,y,54,1\n', 'a.csv')
    expect(columns).toEqual(['__proto__', 'constructor', 'lat', 'lng'])
    expect(rows[0]?.values).toEqual(['x', 'y', 54, 1].map(String))
  })

  it('serves other requests while it rejects a file', async () => {
    const bomb = gzipSync(Buffer.concat([Buffer.from('a,b\n'), Buffer.alloc(60_000_000, 'x')]))
    const bombs = Promise.all([send(bomb, 'a.csv.gz'), send(bomb, 'b.csv.gz')])
    let answered = 0
    for (let at = 0; at < 20; at++) {
      answered += Number((await app.anyone.get('/api/config')).status === 200)
    }
    await bombs
    expect(answered).toBe(20)
  })
})
