import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { describe, expect, it } from 'vitest'

import { crsOfName, crsOfWkt, toLngLat } from './crs.ts'

// As Esri, GDAL and the Ordnance Survey write them.
const esriGrid =
  'PROJCS["British_National_Grid",GEOGCS["GCS_OSGB_1936",DATUM["D_OSGB_1936",SPHEROID["Airy_1830",6377563.396,299.3249646]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],UNIT["Meter",1.0]]'
const gdalGrid =
  'PROJCS["OSGB36 / British National Grid",GEOGCS["OSGB36",AUTHORITY["EPSG","4277"]],UNIT["metre",1],AUTHORITY["EPSG","27700"]]'
const esriDegrees =
  'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]'

describe('reference systems', () => {
  it.each([
    [esriGrid, 'EPSG:27700'],
    [gdalGrid, 'EPSG:27700'],
    [esriDegrees, 'EPSG:4326'],
    ['PROJCRS["OSGB36 / British National Grid",ID["EPSG",27700]]\n', 'EPSG:27700'],
    ['PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984"]]', 'EPSG:3857'],
    ['PROJCS["RGF93_Lambert_93",GEOGCS["GCS_WGS_1984"]]', undefined],
    ['GEOGCS["GCS_OSGB_1936"]', undefined],
    ['', undefined],
  ])('are read from well-known text', (wkt, crs) => {
    expect(crsOfWkt(wkt)).toBe(crs)
  })

  it.each([
    ['urn:ogc:def:crs:EPSG::27700', 'EPSG:27700'],
    ['EPSG:3857', 'EPSG:3857'],
    ['EPSG:900913', 'EPSG:3857'],
    ['EPSG:4258', 'EPSG:4326'],
    ['urn:ogc:def:crs:OGC:1.3:CRS84', 'EPSG:4326'],
    ['http://www.opengis.net/gml/srs/epsg.xml#4258', 'EPSG:4326'],
    ['EPSG:27700', 'EPSG:27700'],
    ['NONE:27700', undefined],
    ['EPSG:2770', undefined],
  ])('are read from the name %s', (name, crs) => {
    expect(crsOfName(name)).toBe(crs)
  })

  it('are converted to degrees, dropping heights', () => {
    const grid = loadNationalGrid()
    expect(toLngLat('EPSG:4326', grid)([1.5, 54.5, 12])).toEqual([1.5, 54.5])
    const [lng, lat] = toLngLat('EPSG:3857', grid)([-200_000, 7_000_000])
    // As gdaltransform 3.6 gives it.
    expect(lng).toBeCloseTo(-1.796_630_568, 8)
    expect(lat).toBeCloseTo(53.091_818_77, 8)
    expect(() => toLngLat('EPSG:27700', grid)([9e6, 9e6])).toThrow(RangeError)
  })
})
