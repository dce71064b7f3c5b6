import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

import { findLayer } from '@terrier/domain/land-data/layers'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { decodeTwkb } from '@terrier/geo/twkb'
import { zipSync } from 'fflate'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { unwatched } from '@terrier/files/testing/input-of'
import { makeGeoPackage } from '../../testing/geo-package.ts'
import { hasRealData, needsRealData, realData } from '../../testing/real-data.ts'
import { recordedReport } from '@terrier/files/testing/recorded-report'
import type { DatasetLayerId } from './dataset-layers.ts'
import { featureRows } from './feature-rows.ts'
import { layerColumns } from './layer-columns.ts'
import { openLayer } from './open-layer.ts'

let folder: string
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-layer-'))
})
afterAll(() => rmSync(folder, { recursive: true }))

async function load(id: DatasetLayerId, path: string) {
  const report = recordedReport()
  const rows = []
  for (const file of await openLayer(path, layerColumns[id].tables)) {
    const features = file.read(report, unwatched)
    for await (const row of featureRows(features, layerColumns[id], loadNationalGrid(), report)) {
      rows.push(row)
    }
  }
  return { rows, names: rows.map(({ name }) => name), ...report }
}

function fileOf(name: string, content: string | Uint8Array): string {
  const path = join(folder, name)
  writeFileSync(path, content)
  return path
}

const square = [
  [
    [1.5, 54.5, 7],
    [1.51, 54.5, 7],
    [1.51, 54.51, 7],
    [1.5, 54.5, 7],
  ],
]
const geoJson = (features: { properties: object; coordinates?: unknown }[]) =>
  JSON.stringify({
    type: 'FeatureCollection',
    features: features.map(({ properties, coordinates = square }) => ({
      type: 'Feature',
      properties,
      geometry: { type: 'Polygon', coordinates },
    })),
  })

describe('reading a published layer', () => {
  it('drops heights, and finds name and class in columns of another case', async () => {
    const path = fileOf('a.geojson', geoJson([{ properties: { alc_GRADE: 'Grade 3a', area: 5 } }]))
    const { rows } = await load('agricultural-land', path)
    expect(rows).toMatchObject([
      { name: 'Grade 3a', legendIndex: 2, bounds: [1.5, 54.5, 1.51, 54.51] },
    ])
    expect(rows[0]?.attributes).toEqual({ alc_GRADE: 'Grade 3a', area: 5 })
  })

  it('rejects features with an unknown class, a bad ring or a position outside Great Britain', async () => {
    const grade = { ALC_GRADE: 'Grade 1' }
    const { rows, rejected } = await load(
      'agricultural-land',
      fileOf(
        'b.geojson',
        geoJson([
          { properties: grade },
          { properties: { ALC_GRADE: 'Grade 9' } },
          { properties: grade, coordinates: [square[0]?.slice(0, 2)] },
          {
            properties: grade,
            coordinates: [
              [
                [54, 1],
                [54, 2],
                [55, 2],
                [54, 1],
              ],
            ],
          },
        ]),
      ),
    )
    expect(rows).toHaveLength(1)
    expect(rejected.map(({ reason, where }) => [reason, where])).toEqual([
      ['unknown-class', 'feature 2'],
      ['bad-ring', 'feature 3'],
      ['outside-britain', 'feature 4'],
    ])
  })

  it('closes open rings and repairs self-intersections, and notes both', async () => {
    const bow = [
      [1.5, 54.5],
      [1.51, 54.51],
      [1.51, 54.5],
      [1.5, 54.51],
      [1.5, 54.5],
    ]
    const features = [square[0]?.slice(0, 3), bow].map((ring) => ({
      properties: { WD24NM: 'A ward' },
      coordinates: [ring],
    }))
    const { rows, notes, rejected } = await load('wards', fileOf('r.geojson', geoJson(features)))
    expect(rejected).toEqual([])
    expect(notes.map(({ reason, where }) => [reason, where])).toEqual([
      ['ring-closed', 'feature 1'],
      ['crossing-repaired', 'feature 2'],
    ])
    const shapes = rows.map(({ geom }) => decodeTwkb(geom))
    expect(shapes.map(({ type }) => type)).toEqual(['Polygon', 'MultiPolygon'])
  })

  it('repairs a self-intersecting ring of 30,000 vertices', async () => {
    const vertices = 30_000
    const coast = Array.from({ length: vertices }, (_, index) => {
      const [angle, radius] = [(2 * Math.PI * index) / vertices, index % 2 === 0 ? 0.1 : 0.1001]
      return [1.5 + radius * Math.cos(angle), 54.5 + radius * Math.sin(angle)]
    })
    // A vertex of the east coast that lies beyond the west coast.
    const ring = [...coast.with(1, [1.3, 54.5]), coast[0]]
    const features = [{ properties: { WD24NM: 'A ward' }, coordinates: [ring] }]
    const { notes } = await load('wards', fileOf('coast.geojson', geoJson(features)))
    expect(notes.map(({ reason }) => reason)).toEqual(['crossing-repaired'])
  })

  it('reads only current features of the dataset from planning.data.gov.uk', async () => {
    const entity = { entity: 1, name: 'A', dataset: 'ward', 'end-date': '' }
    const features = [
      entity,
      { ...entity, dataset: 'region' },
      { ...entity, 'end-date': '2020-01-01' },
    ].map((properties) => ({ properties }))
    const { rows, notes } = await load('wards', fileOf('p.geojson', geoJson(features)))
    expect(rows).toHaveLength(1)
    expect(notes.map(({ where }) => where)).toEqual(['feature 2', 'feature 3'])
  })

  it('reads the layer of the expected name from a GeoPackage of several layers', async () => {
    const path = join(folder, 'bdline.gpkg')
    makeGeoPackage(path, ['Longford'], 'parish', 'district_borough_unitary_ward')
    expect((await load('wards', path)).rows).toHaveLength(1)
    await expect(load('counties', path)).rejects.toThrow(/several layers/)
  })

  // Natural Resources Wales: NRW_SSSI, NRW_SPA and NRW_SAC at datamap.gov.wales. NatureScot:
  // protectedareas at ogc.nature.scot, whose three layers have the same columns. Of 2023 to 2026.
  const scottish = { PA_CODE: 8163, STATUS: 'NOTIFIED', SITE_HA: 12.5 }
  it.each<[DatasetLayerId, object, string]>([
    [
      'scientific-interest',
      { sssi_id: 1, sssi_code: '33WFL', sssi_name: 'Cors Fochno' },
      'Cors Fochno',
    ],
    ['special-protection', { SPA_ID: 1, SPA_Name: 'Aber Dyfi' }, 'Aber Dyfi'],
    ['special-conservation', { SAC_ID: 1, SAC_name: 'Eryri' }, 'Eryri'],
    ['scientific-interest', { NAME: 'Rannoch Moor', ...scottish }, 'Rannoch Moor'],
    ['special-protection', { NAME: 'Caithness Lochs', ...scottish }, 'Caithness Lochs'],
    ['special-conservation', { NAME: 'Ben Nevis', ...scottish }, 'Ben Nevis'],
    ['special-protection', { SITE_CODE: 'UK9001', SITE_NAME: 'Loch Eye' }, 'Loch Eye'],
  ])('finds the name in Welsh and Scottish columns: %s, %o', async (id, properties, name) => {
    const { names, notes } = await load(id, fileOf('nation.geojson', geoJson([{ properties }])))
    expect([names, notes]).toEqual([[name], []])
  })

  it('reads the main soil group, with the codes of all soils as a fallback', async () => {
    const path = fileOf(
      'soils.geojson',
      geoJson([
        { properties: { Full_string: '7z/3m', Main_Soil_Group: 'Podzol' } },
        { properties: { Full_string: '7z/3m', Main_Soil_Group: ' ' } },
      ]),
    )
    const { rows, rejected } = await load('forest-soils', path)
    expect(rejected).toEqual([])
    const labels = findLayer('forest-soils')?.legend.map(({ label }) => label)
    expect(rows.map(({ name, legendIndex }) => [name, labels?.[legendIndex]])).toEqual([
      ['Podzol', 'Podzol'],
      ['7z/3m', 'Surface-water Gley'],
    ])
  })

  it('notes when no known column holds the name', async () => {
    const path = fileOf('c.geojson', geoJson([{ properties: { colour: 'red' } }]))
    const { names, notes } = await load('wards', path)
    expect(names).toEqual([null])
    expect(notes).toMatchObject([
      { reason: 'no-name-column', detail: expect.stringContaining('colour') },
    ])
  })

  it('skips recorded floods that were not accepted for the historic map', async () => {
    const statuses = ['Considered and Accepted', 'Considered and Rejected']
    const features = statuses.map((hfm_status) => ({ properties: { hfm_status, name: 'Flood' } }))
    const { rows, notes } = await load('historic-flood', fileOf('d.geojson', geoJson(features)))
    expect(rows).toHaveLength(1)
    expect(notes).toMatchObject([{ reason: 'not-in-layer', where: 'feature 2' }])
  })

  it('reads a GeoPackage, plain or zipped', async () => {
    const path = join(folder, 'wards.gpkg')
    makeGeoPackage(path, ['Doggerport'])
    const zip = fileOf('wards.zip', zipSync({ 'wards.gpkg': readFileSync(path) }))
    for (const file of [path, zip]) {
      const { rows, rejected } = await load('wards', file)
      expect(rows).toMatchObject([{ name: 'Doggerport', attributes: { WD26NM: 'Doggerport' } }])
      expect(rows[0]?.bounds[0]).toBeCloseTo(-2, 1)
      expect(rejected).toEqual([])
    }
  })

  it('refuses a GeoPackage that is truncated, invalid or of several layers', async () => {
    const path = join(folder, 'many.gpkg')
    makeGeoPackage(
      path,
      Array.from({ length: 3000 }, (_, index) => `Ward ${index}`),
    )
    const cut = fileOf('cut.gpkg', readFileSync(path).subarray(0, 90_000))
    await expect(load('wards', cut)).rejects.toThrow(/not a complete GeoPackage/)
    await expect(load('wards', fileOf('not.gpkg', 'hello'))).rejects.toThrow(/not a complete/)
    const several = join(folder, 'several.gpkg')
    makeGeoPackage(several, ['A'], 'wards', 'old_wards')
    await expect(load('wards', several)).rejects.toThrow(/several layers \(wards, old_wards\)/)
  })

  it('refuses unknown formats, and zip files without a known file', async () => {
    await expect(load('wards', fileOf('a.kml', '<kml/>'))).rejects.toThrow(/are read from/)
    const zip = fileOf('other.zip', zipSync({ 'readme.txt': Buffer.from('hello') }))
    await expect(load('wards', zip)).rejects.toThrow(/contains no file/)
  })

  it.skipIf(!hasRealData)(
    `reads a zipped shapefile, and refuses one that is truncated or has no .prj${needsRealData}`,
    async () => {
      const parts = ['shp', 'dbf', 'prj', 'cpg'].map((ending) => [
        `in/a.${ending}`,
        countyFile(ending),
      ])
      const { names } = await load('counties', fileOf('c.zip', zipSync(Object.fromEntries(parts))))
      expect(names).toHaveLength(21)
      const cut = fileOf('cut.shp', countyFile('shp').subarray(0, 500_000))
      writeFileSync(join(folder, 'cut.prj'), countyFile('prj'))
      await expect(load('counties', cut)).rejects.toThrow(/cut off/)
      const lost = fileOf('lost.shp', countyFile('shp'))
      await expect(load('counties', lost)).rejects.toThrow(/no .prj file/)
    },
  )
})

const countyFile = (ending: string) =>
  readFileSync(realData(`boundaries/counties-2023/county_bgc.${ending}`))

const ward = (name: string, srsName: string, positions: string) =>
  `<wfs:member><ms:wards><ms:WD24NM>${name}</ms:WD24NM><ms:geom><gml:Polygon srsName="${srsName}">
   <gml:exterior><gml:LinearRing><gml:posList>${positions}</gml:posList></gml:LinearRing></gml:exterior>
   </gml:Polygon></ms:geom></ms:wards></wfs:member>`
const collection = (members: string) =>
  `<wfs:FeatureCollection xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ms="urn:m"
    xmlns:gml="http://www.opengis.net/gml/3.2">${members}</wfs:FeatureCollection>`

describe('layers in GML', () => {
  const latLng = '54.5 1.5 54.5 1.51 54.51 1.51 54.5 1.5'
  const lngLat = '1.5 54.5 1.51 54.5 1.51 54.51 1.5 54.5'

  it('are read in either axis order, and invalid features are rejected', async () => {
    const urn = 'urn:ogc:def:crs:EPSG::4326'
    const { rows, names, rejected } = await load(
      'wards',
      fileOf(
        'wards.gml',
        collection(
          ward('Sgeti', urn, latLng) +
            ward('Uplands', 'EPSG:4326', lngLat) +
            ward('Line', urn, '54.5 1.5 54.5 1.51') +
            ward('Words', urn, 'here there everywhere and nowhere') +
            ward('Sea', urn, '20 1.5 20 1.51 20.1 1.51 20 1.5'),
        ),
      ),
    )
    expect(names).toEqual(['Sgeti', 'Uplands'])
    expect(rows[0]?.bounds).toEqual(rows[1]?.bounds)
    expect(rejected.map(({ where }) => where)).toEqual(['feature 3', 'feature 4', 'feature 5'])
  })

  it('are refused in a coordinate system that is not read', async () => {
    const path = fileOf('irish.gml', collection(ward('Dublin', 'EPSG:2157', '1 1 2 2 3 3 1 1')))
    await expect(load('wards', path)).rejects.toThrow(
      /in Irish Transverse Mercator \(EPSG:2157\), which Terrier cannot read/,
    )
  })
})

describe('layers in CSV', () => {
  const outline = 'POLYGON ((1.5 54.5, 1.51 54.5, 1.51 54.51, 1.5 54.5))'
  const metres = 'POLYGON ((400000 300000, 400100 300000, 400100 300100, 400000 300000))'

  it('are read from well-known text, each row in the coordinate system of its numbers', async () => {
    const { names, rows, notes, rejected } = await load(
      'wards',
      fileOf(
        'wards.csv',
        `reference,WD24NM,geometry\n1,Sgeti,"${outline}"\n2,Uplands,"SRID=27700;${metres}"\n` +
          `3,Mayals,"${metres}"\n4,Broken,"POLYGON ((1.5 54.5, 1.51"\n5,Irish,"SRID=2157;${metres}"\n6,None,\n`,
      ),
    )
    expect(names).toEqual(['Sgeti', 'Uplands', 'Mayals'])
    expect(rows[1]?.bounds).toEqual(rows[2]?.bounds)
    expect(notes).toMatchObject([{ reason: 'other-crs', where: 'line 4' }])
    expect(rejected.map(({ reason }) => reason)).toEqual([
      'bad-shape',
      'unknown-crs',
      'no-position',
    ])
  })

  it('are refused when no column has positions', async () => {
    const path = fileOf('names.csv', 'WD24NM,postcode\nSgeti,SA2 9DD\n')
    await expect(load('wards', path)).rejects.toThrow(/none of its columns gives a position/)
  })
})
