import { strToU8, unzipSync, zipSync } from 'fflate'
import { describe, expect, it } from 'vitest'

import { irishSystemOf } from './irish-grid.ts'
import { aGeoPackage, aShapefile, pointRecord } from './testing/hostile-binary.ts'
import { readBytes } from './testing/read-bytes.ts'

describe('irishSystemOf', () => {
  it.each([
    ['EPSG:29902', 'the Irish Grid (EPSG:29902)'],
    ['urn:ogc:def:crs:EPSG:9.9:29903', 'the Irish Grid (EPSG:29903)'],
    ['http://www.opengis.net/def/crs/EPSG/0/2157', 'Irish Transverse Mercator (EPSG:2157)'],
    // As GDAL and Esri write them.
    [
      'PROJCS["TM65 / Irish Grid",GEOGCS["TM65",AUTHORITY["EPSG","4299"]],AUTHORITY["EPSG","29902"]]',
      'the Irish Grid (EPSG:29902)',
    ],
    ['PROJCS["TM75_Irish_Grid",GEOGCS["GCS_TM75"]]', 'the Irish Grid'],
    ['PROJCS["OSNI_1952_Irish_National_Grid",GEOGCS["GCS_OSNI_1952"]]', 'the Irish Grid'],
    [
      'PROJCS["IRENET95_Irish_Transverse_Mercator",GEOGCS["GCS_IRENET95"]]',
      'Irish Transverse Mercator',
    ],
    ['EPSG:27700', undefined],
    ['EPSG:2158', undefined],
    ['EPSG:129902', undefined],
    ['British National Grid', undefined],
  ])('of %s is %s', (text, system) => {
    expect(irishSystemOf(text)).toBe(system)
  })
})

/** Dublin; on the National Grid these numbers are in Wales. */
const [east, north] = [315_904, 234_671]

const geoJson = (crs: string) =>
  `{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"${crs}"}},"features":[{"type":"Feature","properties":{},"geometry":{"type":"Point","coordinates":[${east},${north}]}}]}`
const shapefile = (prj: string) =>
  zipSync({ ...unzipSync(aShapefile(pointRecord())), 'a.prj': strToU8(prj) })

describe('a file in an Irish system', () => {
  it.each<[string, string | Uint8Array, string]>([
    ['GeoJSON', geoJson('urn:ogc:def:crs:EPSG::29902'), 'the Irish Grid (EPSG:29902)'],
    ['shapefile', shapefile('PROJCS["TM65_Irish_Grid"]'), 'the Irish Grid'],
    [
      'GeoPackage',
      aGeoPackage('update gpkg_spatial_ref_sys set organization_coordsys_id = 2157'),
      'Irish Transverse Mercator (EPSG:2157)',
    ],
  ])('is refused as %s, with what it is and what to do', async (_, file, system) => {
    await expect(readBytes(file)).rejects.toMatchObject({
      why: `its coordinates are in ${system}, which Terrier cannot read, since it maps Great Britain. Convert the file to WGS 84 (EPSG:4326), for example with QGIS.`,
    })
  })

  it.each(['EPSG:29903', 'Irish National Grid', 'ITM'])(
    'has each row of a table left out whose column says %s',
    async (crs) => {
      const table = `name,coordinatereferencesystem,geox,geoy\nDublin,${crs},${east},${north}\nLlan,OSGB36,${east},${north}\n`
      const { features, rejected } = await readBytes(table)
      expect(features.map(({ attributes }) => attributes['name'])).toEqual(['Llan'])
      expect(rejected).toMatchObject([
        {
          where: 'line 2',
          reason: 'unknown-crs',
          detail: expect.stringMatching(/^the row is in .*Irish.*Convert the file to WGS 84/),
        },
      ])
    },
  )

  it('has each row of a table left out whose well-known text says so', async () => {
    const { features, rejected } = await readBytes(
      `name,wkt\nDublin,SRID=29902;POINT(${east} ${north})\n`,
    )
    expect(features).toEqual([])
    expect(rejected).toMatchObject([
      { detail: expect.stringContaining('is in the Irish Grid (EPSG:29902), which') },
    ])
  })
})
