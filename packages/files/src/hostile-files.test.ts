import { gzipSync } from 'node:zlib'

import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { OpenOptions } from './opened-file.ts'
import { RefusedFile } from './reading/refused-file.ts'
import { anOds, anXlsx } from './testing/a-spreadsheet.ts'
import { aGeoPackage, aShapefile, pointRecord, polygonRecord } from './testing/hostile-binary.ts'
import { readBytes } from './testing/read-bytes.ts'

/*
 * Malicious files, and files corrupted in typical ways, for every format. Each must be refused with
 * a readable message, or read with the missing parts reported. None may hang: the timeout of the
 * test runner catches one that does.
 */

type Refused = readonly [
  what: string,
  make: () => string | Uint8Array,
  why: RegExp,
  options?: OpenOptions,
]

const point = '{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[1,52]}}'
const bombBytes = 30_000_000
const longLineBytes = 100_000_000

const filled = (start: string, count: number, fill: string | number, end = '') =>
  Buffer.concat([Buffer.from(start), Buffer.alloc(count, fill), Buffer.from(end)])

const entities =
  '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;&b;&b;&b;">]>'
const external = '<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>'
const kml = (name: string, start = '') =>
  `${start}<kml><Placemark><name>${name}</name><Point><coordinates>1,52</coordinates></Point></Placemark></kml>`
const gpx = (name: string, start = '') =>
  `${start}<gpx><wpt lat="52" lon="1"><name>${name}</name></wpt></gpx>`
const dxf = (entity: string) => `0\nSECTION\n2\nENTITIES\n${entity}`
const sheet = (rows: string) => [{ name: 'a', rows }]
const grid: OpenOptions = { crs: 'EPSG:27700' }

const geoJson: readonly Refused[] = [
  ['cut off', () => `{"type":"FeatureCollection","features":[${point}`, /cut off/],
  ['nested too deeply', () => `{"features":[{"a":${'['.repeat(1_000_000)}`, /nested too deeply/],
  ['nested in a million arrays', () => '['.repeat(1_000_000), /nested too deeply/],
  ['a feature of 30 MB', () => filled('{"features":[{"a":"', bombBytes, 'a'), /larger than/],
  ['a number of 30 MB', () => filled('{"features":[{"a":', bombBytes, '1'), /larger than/],
  ['a name of 30 MB', () => filled('{"', bombBytes, 'a'), /larger than/],
  ['with a NUL byte', () => `{"type":"\0Feature"}`, /not in a format that Terrier reads/],
  [
    'whole, but with bytes that are no UTF-8',
    () => filled('{"type":"Feature","properties":{"a":"', 10, 0xff, '"},"geometry":null}'),
    /bytes that are not UTF-8/,
  ],
  ['JSON but not GeoJSON', () => '{"a":1}', /no features/],
]

const xml: readonly Refused[] = [
  ['KML, a billion laughs', () => kml('&c;', entities), /entity/],
  ['KML, an external entity', () => kml('&x;', external), /entity/],
  ['KML, nested too deeply', () => `<kml>${'<Folder>'.repeat(300_000)}`, /nested too deeply/],
  ['KML, cut off', () => kml('a').slice(0, -20), /not complete XML/],
  ['KML, a text of 30 MB', () => filled('<kml><a>', bombBytes, 'a'), /larger than/],
  [
    'KML, an element name of 30 MB',
    () => filled('<kml><', bombBytes, 'a'),
    /larger than|not complete/,
  ],
  ['GPX, a billion laughs', () => gpx('&c;', entities), /entity/],
  ['GPX, an external entity', () => gpx('&x;', external), /entity/],
  ['GPX, nested too deeply', () => `<gpx>${'<a>'.repeat(300_000)}`, /nested too deeply/],
  ['GPX, cut off', () => gpx('a').slice(0, -5), /not complete XML/],
  ['in an unknown encoding', () => `<?xml encoding="x-no"?>${kml('a')}`, /not complete XML/],
]

const tables: readonly Refused[] = [
  ['with a million columns', () => 'lat,lng\n'.padEnd(1_000_000, ','), /columns/],
  ['a line of 100 MB', () => filled('lat,lng\n52,1,', longLineBytes, 'a'), /longer than/],
  ['a line of 100 MB of commas', () => filled('a,b', longLineBytes, ','), /columns/],
  ['with a NUL byte in its header', () => 'lat,\0lng\n52,1', /not in a format that Terrier reads/],
  ['empty', () => '', /it is empty/],
  ['of blank lines', () => '\n\n\n', /no row|none of/],
  ['with an unclosed quote', () => filled('"', bombBytes, 'a'), /./],
]

const packed: readonly Refused[] = [
  ['a gzip bomb', () => gzipSync(Buffer.alloc(bombBytes, 'a,b\n')), /larger than/],
  ['a gzip cut off', () => gzipSync('lat,lng\n52,1\n').subarray(0, 20), /cut off/],
  ['a zip bomb', () => zipSync({ 'a.csv': new Uint8Array(bombBytes) }), /larger than/],
  ['a zip cut off', () => zipSync({ 'a.csv': strToU8('a,b') }).subarray(0, 40), /cut off/],
  [
    'a zip of very many files',
    () =>
      zipSync(
        Object.fromEntries(
          Array.from({ length: 1001 }, (_, at) => [`${at}.csv`, new Uint8Array(1)]),
        ),
      ),
    /too many files/,
  ],
  ['a zip in a zip', () => zipSync({ 'a.zip': zipSync({ a: strToU8('a') }) }), /contains no file/],
  [
    'a zip whose header is all zeros',
    () => 'PK\u0003\u0004'.padEnd(100, '\0'),
    /not a complete zip/,
  ],
  [
    'a KMZ with an external entity',
    () => zipSync({ 'doc.kml': strToU8(kml('&x;', external)) }),
    /entity/,
  ],
]

const spreadsheets: readonly Refused[] = [
  [
    'xlsx, a bomb in its sheet',
    () => anXlsx(sheet(`<row>${' '.repeat(bombBytes)}</row>`)),
    /larger than/,
  ],
  [
    'xlsx, a bomb in its shared text',
    () =>
      anXlsx(sheet('<row><c t="s"><v>0</v></c></row>'), {
        strings: '<si><t>a</t></si>'.repeat(4_000_000),
      }),
    /larger than/,
  ],
  [
    'xlsx, a billion laughs',
    () => anXlsx([], { more: { 'xl/styles.xml': `${entities}<a>&c;</a>` } }),
    /entity/,
  ],
  ['xlsx, an external entity', () => anXlsx(sheet('<row><c><v>&x;</v></c></row>')), /entity/],
  ['xlsx, nested too deeply', () => anXlsx(sheet('<row>'.repeat(100_000))), /nested too deeply/],
  [
    'xlsx, a cell in the last column',
    () => anXlsx(sheet('<row r="1"><c r="XFD1"><v>1</v></c></row>')),
    /more than 1000 columns/,
  ],
  [
    'xlsx, a row after the last',
    () => anXlsx(sheet('<row r="99999999999"><c r="A1"><v>1</v></c></row>')),
    /too many rows/,
  ],
  [
    'xlsx, without its sheets',
    () => zipSync({ 'xl/workbook.xml': strToU8('<a/>') }),
    /not a complete/,
  ],
  ['xlsx, empty', () => anXlsx([]), /it is empty/],
  [
    'xlsx, a workbook that is not XML',
    () =>
      zipSync({ 'xl/workbook.xml': strToU8('\0\0'), 'xl/_rels/workbook.xml.rels': strToU8('a') }),
    /not complete XML/,
  ],
  [
    'ods, a million rows of a thousand cells',
    () =>
      anOds(
        sheet(
          '<table:table-row table:number-rows-repeated="1000000"><table:table-cell table:number-columns-repeated="1000"><text:p>a</text:p></table:table-cell></table:table-row>',
        ),
      ),
    /too many cells/,
  ],
  [
    'ods, a row of very many cells',
    () =>
      anOds(
        sheet(
          '<table:table-row><table:table-cell table:number-columns-repeated="999999999"><text:p>a</text:p></table:table-cell></table:table-row>',
        ),
      ),
    /columns/,
  ],
  ['ods, an external entity', () => anOds(sheet('<a>&x;</a>')), /entity/],
  ['ods, nested too deeply', () => anOds(sheet('<a>'.repeat(100_000))), /nested too deeply/],
]

const binary: readonly Refused[] = [
  [
    'a shapefile cut off',
    () => aShapefile(pointRecord(), ({ shp }) => shp.writeInt32BE(9999, 24)),
    /cut off/,
  ],
  [
    'a shapefile with a negative length',
    () => aShapefile(pointRecord(), ({ shp }) => shp.writeInt32BE(-5, 104)),
    /cut off|damaged/,
  ],
  [
    'a shapefile with a record beyond its end',
    () => aShapefile(pointRecord(), ({ shp }) => shp.writeInt32BE(0x7fffffff, 104)),
    /cut off/,
  ],
  [
    'a shapefile with a wrong file code',
    () => aShapefile(pointRecord(), ({ shp }) => shp.writeInt32BE(1, 0)),
    /not a shapefile/,
  ],
  [
    'a .dbf with a header beyond its end',
    () => aShapefile(pointRecord(), ({ dbf }) => dbf.writeUInt16LE(65_535, 8)),
    /cut off/,
  ],
  [
    'a .dbf with a header length of 0',
    () => aShapefile(pointRecord(), ({ dbf }) => dbf.writeUInt16LE(0, 8)),
    /damaged|cut off/,
  ],
  [
    'a .dbf with records beyond its end',
    () => aShapefile(pointRecord(), ({ dbf }) => dbf.writeUInt16LE(65_535, 10)),
    /cut off/,
  ],
  [
    'a GeoPackage that is not SQLite',
    () => `SQLite format 3\0${'a'.repeat(5000)}`,
    /not a complete GeoPackage/,
  ],
  ['a GeoPackage cut off', () => aGeoPackage('').subarray(0, 6000), /not a complete GeoPackage/],
  [
    'SQLite that is not a GeoPackage',
    () => aGeoPackage('drop table gpkg_geometry_columns'),
    /GeoPackage/,
  ],
  [
    'a GeoPackage with an infinite view',
    () =>
      aGeoPackage(
        'drop table sites; create view sites as with recursive n(i) as (select 1 union all select i + 1 from n) select i as geom from n',
      ),
    /not a table/,
  ],
  ['a GeoPackage without rows', () => aGeoPackage('delete from sites'), /no feature/],
  ['a DXF cut off', () => dxf('0\nPOINT\n10\n'), /./, grid],
  ['a DXF with invalid group codes', () => dxf('x\ny\n'.repeat(100_000)), /./, grid],
]

describe.each<[string, readonly Refused[]]>([
  ['GeoJSON', geoJson],
  ['XML', xml],
  ['a table', tables],
  ['an archive', packed],
  ['a spreadsheet', spreadsheets],
  ['a binary format', binary],
])('%s is refused with a specific reason', (_, files) => {
  it.each(files.map((file) => [file[0], file] as const))('%s', async (_what, file) => {
    const [, make, why, options] = file
    const refusal = await readBytes(make(), 'file', options).then(
      () => undefined,
      (cause: unknown) => cause,
    )
    expect(refusal).toBeInstanceOf(RefusedFile)
    expect(refusal).toMatchObject({ why: expect.stringMatching(why) })
  })
})

describe('reads what is readable of a damaged file and reports the rest', () => {
  it.each<[string, () => string | Uint8Array, string]>([
    [
      'a shape with absurd counts',
      () => aShapefile(polygonRecord(0x7fffffff, 0x7fffffff)),
      'bad-shape',
    ],
    ['a shape with negative counts', () => aShapefile(polygonRecord(-1, -1)), 'bad-shape'],
    ['a shape with a negative part offset', () => aShapefile(polygonRecord(1, 1, -9)), 'bad-shape'],
    [
      'a row with a truncated geometry',
      () => aGeoPackage("insert into sites values (x'4750', 'b')"),
      'bad-shape',
    ],
    ['a truncated second document', () => `${point}\n{"type":"Feat`, 'cut-off'],
    ['text after the document', () => `${point}\nand more`, 'not-geojson'],
    [
      'a network link',
      () =>
        kml('a').replace(
          '</kml>',
          '<NetworkLink><Link><href>http://localhost/</href></Link></NetworkLink></kml>',
        ),
      'network-link',
    ],
    [
      'a well-known text that is nested too deeply',
      () => `id,wkt\n1,"POINT(1 52)"\n2,"${'('.repeat(100_000)}"\n`,
      'bad-shape',
    ],
    [
      'a quote that is never closed',
      () => `lat,lng,a\n52,1,"x\n${'52,1,y\n'.repeat(50_000)}`,
      'broken-quotes',
    ],
  ])('%s', async (_, make, reason) => {
    const { rejected } = await readBytes(make())
    expect(rejected.map((finding) => finding.reason)).toContain(reason)
  })

  it('UTF-16 without a byte order mark', async () => {
    const { features } = await readBytes(Buffer.from('Name,lat,lng\nTŷ,52,1\n', 'utf16le'))
    expect(features).toMatchObject([{ attributes: { Name: 'Tŷ' } }])
  })

  it('a GeoJSON feature on a line of 50 MB of blanks', async () => {
    const { features } = await readBytes(filled(point.slice(0, 1), 50_000_000, ' ', point.slice(1)))
    expect(features).toHaveLength(1)
  })

  it('an entity that is declared and never used', async () => {
    const { features } = await readBytes(kml('a', external))
    expect(features).toMatchObject([{ attributes: { name: 'a' } }])
  })
})
