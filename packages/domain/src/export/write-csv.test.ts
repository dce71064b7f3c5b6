import { describe, expect, it } from 'vitest'

import { aMarker, aPolygon, aProperty, emptyContent, written } from './export-content.examples.ts'
import { writeObjectsCsv, writePropertiesCsv } from './write-csv.ts'

const head = '\u{FEFF}name,description,group,length_m,area_m2,area_ha,uuid,colour,kind'

describe('writeObjectsCsv', () => {
  it('writes a row for each object, escaped, with longitude before latitude', () => {
    const content = { ...emptyContent, objects: [aMarker, aPolygon] }
    expect(written(writeObjectsCsv(content))).toBe(
      `${head},lng,lat,wkt\r\n` +
        '"Tŷ & ""Gate""",,Markers,,,,m,#1b4fd8,marker,-1.5,54.25,POINT (-1.5 54.25)\r\n' +
        'Orchard,"\'=1+1\n<b>bold</b>",Polygons,12.346,12345.68,1.2346,p,,polygon,,,"POLYGON ((-1 54, -1 55, 0 55, -1 54))"\r\n',
    )
  })

  it('writes eastings, northings and grid references on the National Grid', () => {
    const geometry = { type: 'Point', coordinates: [265_600.123_456, 193_000] } as const
    const content = { ...emptyContent, crs: '27700', objects: [{ ...aMarker, geometry }] } as const
    const [first, row] = written(writeObjectsCsv(content)).split('\r\n')
    expect(first).toBe(`${head},easting,northing,grid_reference,wkt`)
    expect(row).toMatch(/,marker,265600\.1235,193000,SS 65600 93000,POINT \(265600\.1235 193000\)$/)
  })

  it('writes no grid reference outside the lettered squares', () => {
    const geometry = { type: 'Point', coordinates: [-10_000, -10_000] } as const
    const content = { ...emptyContent, crs: '27700', objects: [{ ...aMarker, geometry }] } as const
    expect(written(writeObjectsCsv(content))).toContain(',-10000,-10000,,POINT')
  })

  it('writes only the head without objects', () => {
    expect(written(writeObjectsCsv(emptyContent))).toBe(`${head},lng,lat,wkt\r\n`)
  })
})

it('writePropertiesCsv writes a row for each property, without a geometry if that is unknown', () => {
  const content = { ...emptyContent, properties: [aProperty] }
  expect(written(writePropertiesCsv(content))).toBe(
    '\u{FEFF}title_no,tenure,address,proprietors,area_ha,edition,licence,wkt\r\n' +
      'DG1,Freehold,"1 Stryd Fawr, Pwll",A LIMITED; B LIMITED,1.2346,2026-10,OGL v3,\r\n',
  )
})
