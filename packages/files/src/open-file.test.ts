import { gzipSync } from 'node:zlib'

import { strToU8, unzipSync as unzipped, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import type { OpenOptions } from './opened-file.ts'
import { aGeoPackage, aShapefile, pointRecord } from './testing/hostile-binary.ts'
import { readBytes } from './testing/read-bytes.ts'

const kml =
  '<kml><Placemark><name>Ash</name><Point><coordinates>1,52</coordinates></Point></Placemark></kml>'
const gpx = '<gpx><wpt lat="52" lon="1"><name>Ash</name></wpt></gpx>'
const pointAt = (x: number, y: number, more: object = {}) =>
  JSON.stringify({
    type: 'Feature',
    properties: { name: 'Ash' },
    geometry: { type: 'Point', coordinates: [x, y] },
    ...more,
  })
const dxf =
  '0\nSECTION\n2\nENTITIES\n0\nPOINT\n8\nTrees\n10\n400000\n20\n300000\n0\nENDSEC\n0\nEOF\n'

async function summaryOf(content: string | Uint8Array, options?: OpenOptions) {
  const { file, features } = await readBytes(content, 'file', options)
  return { format: file.format, names: features.map(({ attributes }) => attributes['name']) }
}

describe('a file is read by its content', () => {
  it.each([
    ['geojson', pointAt(1, 52)],
    ['geojson', gzipSync(pointAt(1, 52))],
    ['kml', kml],
    ['kmz', zipSync({ 'doc.kml': strToU8(kml) })],
    ['gpx', gpx],
    ['gpx', gzipSync(gpx)],
    ['csv', 'name,lat,lng\nAsh,52,1\n'],
    ['csv', 'name,lat,lng\rAsh,52,1\r'],
    ['csv', Buffer.from('\uFEFFname\tlat\tlng\nAsh\t52\t1\n', 'utf16le')],
    ['geopackage', aGeoPackage('')],
    ['geopackage', gzipSync(aGeoPackage(''))],
    ['geopackage', zipSync({ 'a.gpkg': aGeoPackage('') })],
  ])('as %s', async (format, content) => {
    expect(await summaryOf(content)).toEqual({ format, names: ['Ash'] })
  })

  it('as a shapefile', async () => {
    const { file, features } = await readBytes(aShapefile(pointRecord()))
    expect(file).toMatchObject({ format: 'shapefile', layers: ['a.shp'], layer: 'a.shp' })
    expect(features).toEqual([
      {
        where: 'shape 1',
        crs: 'EPSG:4326',
        geometry: { type: 'Point', coordinates: [1, 52] },
        attributes: { NAME: 'Ash' },
      },
    ])
  })

  it('as a DXF drawing, whose reference system has to be stated', async () => {
    await expect(readBytes(dxf)).rejects.toThrow('does not say which')
    const { file, features } = await readBytes(dxf, 'file', { crs: 'EPSG:27700' })
    expect(file).toMatchObject({ format: 'dxf', proposal: undefined })
    expect(features).toMatchObject([
      {
        where: 'entity 1',
        crs: 'EPSG:27700',
        geometry: { type: 'Point', coordinates: [400_000, 300_000] },
        attributes: { Layer: 'Trees' },
      },
    ])
  })
})

describe('the files of an archive', () => {
  const archive = zipSync({
    'notes/readme.pdf': strToU8('%PDF'),
    'notes/readme.txt': strToU8('%PDF-1.7'),
    'a.geojson': strToU8(pointAt(1, 52)),
    'deep/b.KML': strToU8(kml),
    '.hidden.geojson': strToU8(pointAt(1, 52)),
    'deep/.c.kml': strToU8(kml),
    '__MACOSX/a.geojson': strToU8(pointAt(1, 52)),
  })

  it('are layers, without hidden ones and those of other kinds', async () => {
    const { file } = await readBytes(archive, 'a.zip')
    const [first = '', second = ''] = file.layers
    expect(file.layers).toHaveLength(2)
    expect(first).toContain('a.geojson')
    expect(second).toContain('b.KML')
    expect(file).toMatchObject({ format: 'geojson', layer: first })
  })

  it('are chosen by the name of the layer', async () => {
    const { file } = await readBytes(archive, 'a.zip')
    const [, layer] = file.layers
    expect((await readBytes(archive, 'a.zip', { layer })).file).toMatchObject({
      format: 'kmz',
      layer,
    })
  })

  it('may be several shapefiles, whose parts are found by their names in any case', async () => {
    const { features, file } = await readBytes(
      zipSync({
        'other.shp': new Uint8Array(120),
        'other.prj': strToU8('LOCAL_CS["x"]'),
        ...renamed(aShapefile(pointRecord())),
      }),
      'a.zip',
      { layer: 'A.SHP' },
    )
    expect(file.layers).toHaveLength(2)
    expect(features[0]?.attributes).toEqual({ NAME: 'Ash' })
  })
})

describe('refused with a reason', () => {
  it.each([
    ['a .shp file alone', Buffer.from('0000270a', 'hex'), 'zip them together'],
    ['a picture', '\u0089PNG\0', 'not in a format'],
    ['a PDF', '%PDF-1.7\n\0', 'it is a PDF'],
    ['a web page', '<!doctype html>\n<html lang="en"><p>1</p></html>', 'it is a web page'],
    ['a prefixed web page', '<h:html xmlns:h="x"/>', 'it is a web page'],
    ['OpenStreetMap XML', '<?xml version="1.0"?>\n<osm version="0.6"/>', 'OpenStreetMap XML'],
    ['GML', '<gml:FeatureCollection xmlns:gml="http://www.opengis.net/gml"/>', 'it is GML'],
    ['a DWG drawing', 'AC1032\0', 'DWG'],
    ['an older spreadsheet', Buffer.from('d0cf11e0a1b11ae1', 'hex'), 'older Office file'],
  ])('%s', async (_, content, why) => {
    await expect(readBytes(content)).rejects.toThrow(why)
  })

  it('a GeoPackage beside other files of an archive', async () => {
    const content = zipSync({ 'a.gpkg': aGeoPackage(''), 'b.kml': strToU8(kml) })
    await expect(readBytes(content)).rejects.toThrow('together with other files')
  })
})

const proposalOf = async (content: string | Uint8Array, options?: OpenOptions) =>
  (await readBytes(content, 'file', options)).file.proposal

const tableOf = (row: string) => `name,x,y,wkt\nAsh,${row}\n`

describe('the proposed reference system', () => {
  it('is what the file states', async () => {
    const crs = { crs: { type: 'name', properties: { name: 'EPSG:3857' } } }
    expect(await proposalOf(pointAt(1, 52, crs))).toEqual({ crs: 'EPSG:3857', basis: 'file' })
    expect(await proposalOf(aGeoPackage(''))).toEqual({ crs: 'EPSG:4326', basis: 'file' })
  })

  it('is that of the format if the numbers fit it or fit none', async () => {
    expect(await proposalOf(pointAt(1, 52))).toEqual({ crs: 'EPSG:4326', basis: 'format' })
    expect(await proposalOf(pointAt(100, 10))).toEqual({ crs: 'EPSG:4326', basis: 'format' })
    expect(await proposalOf(kml)).toEqual({ crs: 'EPSG:4326', basis: 'format' })
  })

  it('is that of the numbers otherwise, which are then read in it', async () => {
    const { file, features } = await readBytes(pointAt(400_000, 300_000))
    expect(file.proposal).toEqual({ crs: 'EPSG:27700', basis: 'numbers' })
    expect(features[0]?.crs).toBe('EPSG:27700')
    expect(await proposalOf(gpx.replace('"52"', '"300000"').replace('"1"', '"400000"'))).toEqual({
      crs: 'EPSG:27700',
      basis: 'numbers',
    })
  })

  it('counts one position of each feature', async () => {
    const line = {
      geometry: {
        type: 'LineString',
        coordinates: [...Array.from({ length: 9 }, () => [1, 52]), [2, 53]],
      },
    }
    const text = `${pointAt(1, 1, line)}\n${pointAt(400_000, 3e5)}\n${pointAt(400_001, 3e5)}`
    expect(await proposalOf(text)).toMatchObject({ crs: 'EPSG:27700' })
  })

  it('of a table is that of the numbers in its columns', async () => {
    const positions = { kind: 'xy', x: 1, y: 2 } as const
    expect(await proposalOf(tableOf('400000,300000,'), { positions })).toEqual({
      crs: 'EPSG:27700',
      basis: 'numbers',
    })
    const text = { kind: 'well-known-text', column: 3 } as const
    expect(await proposalOf(tableOf('1,1,POINT (400000 300000)'), { positions: text })).toEqual({
      crs: 'EPSG:27700',
      basis: 'numbers',
    })
    expect(
      await proposalOf(tableOf('1,1,SRID=27700;POINT (400000 300000)'), { positions: text }),
    ).toBeUndefined()
  })
})

/** The parts of an archive with their names in capitals. */
function renamed(zipped: Uint8Array): Record<string, Uint8Array> {
  return Object.fromEntries(
    Object.entries(unzipped(zipped)).map(([name, bytes]) => [name.toUpperCase(), bytes]),
  )
}
