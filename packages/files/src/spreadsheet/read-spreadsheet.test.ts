import { strToU8, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { startGdal } from '../gdal.ts'
import { anOds, anXlsx } from '../testing/a-spreadsheet.ts'
import { readBytes } from '../testing/read-bytes.ts'

const text = (words: string) => `<c t="inlineStr"><is><t>${words}</t></is></c>`
const number = (value: number | string, style = 0) => `<c s="${style}"><v>${value}</v></c>`
const head = `<row>${text('Site')}${text('Easting')}${text('Northing')}${text('Seen')}</row>`
const field = `<row>${text('Ash')}${number(378312.4)}${number(391207)}${number(46348, 1)}</row>`

const cell = (type: string, value: string, shown: string) =>
  `<table:table-cell office:value-type="${type}" office:${type === 'float' ? 'value' : `${type}-value`}="${value}"><text:p>${shown}</text:p></table:table-cell>`
const words = (shown: string) =>
  `<table:table-cell office:value-type="string"><text:p>${shown}</text:p></table:table-cell>`
const odsRow = (...cells: string[]) => `<table:table-row>${cells.join('')}</table:table-row>`
const odsHead = odsRow(words('Site'), words('Easting'), words('Northing'), words('Seen'))
const odsField = odsRow(
  words('Ash'),
  cell('float', '378312.4', '378,312'),
  cell('float', '391207', '391,207'),
  cell('date', '2026-11-22', '22/11/26'),
)

const styles =
  '<numFmts><numFmt numFmtId="164" formatCode="0&quot;m&quot;"/></numFmts><cellStyleXfs><xf numFmtId="14"/></cellStyleXfs><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/></cellXfs>'

describe('a spreadsheet', () => {
  it.each([
    ['xlsx', anXlsx([{ name: 'Sites', rows: head + field }], { styles })],
    ['ods', anOds([{ name: 'Sites', rows: odsHead + odsField }])],
  ])('is read like a table, with unformatted numbers and dates: %s', async (format, bytes) => {
    const { file, features, rejected } = await readBytes(bytes)
    expect(file).toMatchObject({ format, layers: ['Sites'], layer: 'Sites' })
    expect(file.proposal).toEqual({ crs: 'EPSG:27700', basis: 'numbers' })
    expect(rejected).toEqual([])
    expect(features).toMatchObject([
      {
        where: 'row 2',
        crs: 'EPSG:27700',
        geometry: { type: 'Point', coordinates: [378_312.4, 391_207] },
        attributes: { Site: 'Ash', Easting: '378312.4', Northing: '391207', Seen: '2026-11-22' },
      },
    ])
  })

  it.each([
    [
      'xlsx',
      anXlsx(
        [
          { name: 'Notes', rows: '<row/>' },
          { name: 'Sites', rows: head + field },
          { name: 'More', rows: head + field + field },
        ],
        { styles },
      ),
    ],
    [
      'ods',
      anOds([
        { name: 'Notes', rows: odsRow('<table:table-cell/>') },
        { name: 'Sites', rows: odsHead + odsField },
        { name: 'More', rows: odsHead + odsField + odsField },
      ]),
    ],
  ])('is read from its first sheet with rows unless another is selected: %s', async (_, bytes) => {
    const { file, features } = await readBytes(bytes)
    expect(file.layers).toEqual(['Notes', 'Sites', 'More'])
    expect([file.layer, features.length]).toEqual(['Sites', 1])
    const other = await readBytes(bytes, 'file', { layer: 'More' })
    expect([other.file.layer, other.features.length]).toEqual(['More', 2])
  })

  it('of Excel is read with shared strings, gaps, formulas, errors and booleans', async () => {
    const strings =
      '<si><t>Site</t></si><si><r><t xml:space="preserve">Tŷ </t></r><r><t>Hir</t></r><rPh><t>x</t></rPh></si>'
    const rows = `<row r="2"><c r="A2" t="s"><v>0</v></c><c r="C2" t="inlineStr"><is><t>Lng</t></is></c><c r="D2" t="inlineStr"><is><t>Lat</t></is></c><c r="E2" t="inlineStr"><is><t>Wet</t></is></c><c r="F2" t="inlineStr"><is><t>Sum</t></is></c><c r="G2" t="inlineStr"><is><t>Bad</t></is></c></row>
      <row r="5"><c r="A5" t="s"><v>1</v></c><c r="C5"><v>-2.3000000000000003</v></c><c r="D5"><v>53.4</v></c><c r="E5" t="b"><v>1</v></c><c r="F5" t="str"><f>A1&amp;B1</f><v>a b</v></c><c r="G5" t="e"><v>#N/A</v></c></row>`
    const { features } = await readBytes(anXlsx([{ name: 'a', rows }], { strings }))
    expect(features).toMatchObject([
      {
        where: 'row 5',
        geometry: { coordinates: [-2.3, 53.4] },
        attributes: { Site: 'Tŷ Hir', 'Column 2': null, Wet: 'true', Sum: 'a b', Bad: '#N/A' },
      },
    ])
  })

  it('of Excel is read with dates of the 1904 calendar', async () => {
    const workbook = '<workbookPr date1904="1"/>'
    const rows = `${head}<row>${text('a')}${number(378312)}${number(391207)}${number(44886.75, 1)}</row>`
    const { features } = await readBytes(anXlsx([{ name: 'a', rows }], { styles, workbook }))
    expect(features[0]?.attributes['Seen']).toBe('2026-11-22T18:00:00')
  })

  it('of Excel does not list its hidden sheets', async () => {
    const bytes = anXlsx([{ name: 'Open', rows: head + field }], {
      styles,
      workbook: '<sheets><sheet name="Secret" state="hidden" r:id="rId1"/></sheets>',
    })
    expect((await readBytes(bytes)).file.layers).toEqual(['Open'])
  })

  it('of OpenDocument is read with repeated cells and rows, and without annotations', async () => {
    const rows = [
      odsRow(words('Site'), words('Lng'), words('Lat'), words('a'), words('b')),
      '<table:table-row table:number-rows-repeated="3"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
      `<table:table-row table:number-rows-repeated="2"><table:table-cell office:value-type="string"><office:annotation><text:p>a note</text:p></office:annotation><text:p>Tŷ<text:s text:c="2"/><text:span>Hir</text:span></text:p><text:p>two</text:p></table:table-cell>${cell('float', '-2.3', '-2,3')}${cell('float', '53.4', '53,4')}<table:table-cell table:number-columns-repeated="2" office:value-type="string"><text:p>x</text:p></table:table-cell><table:table-cell table:number-columns-repeated="16000"/></table:table-row>`,
      '<table:table-row table:number-rows-repeated="1048000"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>',
    ]
    const { features } = await readBytes(anOds([{ name: 'a', rows: rows.join('') }]))
    expect(features.map(({ where }) => where)).toEqual(['row 5', 'row 6'])
    expect(features[0]?.attributes).toMatchObject({
      Site: 'Tŷ  Hir\ntwo',
      Lat: '53.4',
      a: 'x',
      b: 'x',
    })
  })
})

describe('a spreadsheet that GDAL has written', () => {
  const csv =
    'Site,Easting,Northing,Seen\nTŷ Hir,378312.5,391207,2026-11-22\nb,378400,391300,2026-11-23\n'

  it.each(['XLSX', 'ODS'])('is read as the original table: %s', async (format) => {
    const gdal = await startGdal()
    gdal.Module.FS.writeFile('/input/sites.csv', Buffer.from(csv))
    const { datasets } = await gdal.open('/input/sites.csv')
    const [dataset] = datasets
    if (!dataset) throw new Error('GDAL has not opened the table.')
    const { local } = await gdal.ogr2ogr(dataset, ['-f', format, '-oo', 'AUTODETECT_TYPE=YES'], 'o')
    const { features } = await readBytes(gdal.Module.FS.readFile(local))
    expect(features.map(({ attributes }) => attributes)).toEqual([
      { Site: 'Tŷ Hir', Easting: '378312.5', Northing: '391207', Seen: '2026-11-22' },
      { Site: 'b', Easting: '378400', Northing: '391300', Seen: '2026-11-23' },
    ])
  })
})

describe('other file types are refused with a specific message', () => {
  it.each([
    ['a Word document', zipSync({ 'word/document.xml': strToU8('<a/>') }), /Word.*\.xlsx or CSV/],
    ['a binary workbook', zipSync({ 'xl/workbook.bin': strToU8('a') }), /xlsb.*as \.xlsx/],
    ['an OpenDocument text', anOds([], 'text'), /without sheets/],
    [
      'an old Excel file',
      Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1]),
      /\.xls.*save it as \.xlsx/,
    ],
    ['a PDF', '%PDF-1.7\n', /PDF.*GeoJSON/],
    ['a DWG drawing', 'AC1032\0\0', /DXF/],
    ['a picture', Uint8Array.from([0xff, 0xd8, 0xff, 0xe0]), /image/],
    ['a tar', `${'a'.padEnd(257, '\0')}ustar`, /[Uu]npack/],
    ['GML', '<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml"/>', /GML/],
    ['OpenStreetMap XML', '<?xml version="1.0"?><osm version="0.6"/>', /OpenStreetMap/],
  ])('%s', async (_, content, why) => {
    await expect(readBytes(content)).rejects.toThrow(why)
  })
})
