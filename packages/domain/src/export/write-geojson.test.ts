import { describe, expect, it } from 'vitest'

import { aMarker, aPolygon, aProperty, written } from './export-content.examples.ts'
import { objectFields, propertyFields } from './export-fields.ts'
import { writeGeojson } from './write-geojson.ts'

const parsed = (chunks: Iterable<string>): unknown => JSON.parse(written(chunks))

describe('writeGeojson', () => {
  it('writes a feature for each row, with rings by the right-hand rule', () => {
    const layer = { crs: '4326', fields: objectFields, rows: [aMarker, aPolygon] } as const
    expect(parsed(writeGeojson(layer))).toEqual({
      type: 'FeatureCollection',
      features: [
        {
          type: 'Feature',
          properties: {
            name: 'Tŷ & "Gate"',
            description: '',
            group: 'Markers',
            length_m: null,
            area_m2: null,
            area_ha: null,
            uuid: 'm',
            colour: '#1b4fd8',
          },
          geometry: { type: 'Point', coordinates: [-1.5, 54.25] },
        },
        {
          type: 'Feature',
          properties: expect.objectContaining({
            description: '=1+1\n<b>bold</b>',
            area_ha: 1.2346,
          }),
          geometry: {
            type: 'Polygon',
            coordinates: [
              [
                [-1, 54],
                [0, 55],
                [-1, 55],
                [-1, 54],
              ],
            ],
          },
        },
      ],
    })
  })

  it('names the National Grid, and rounds its coordinates to a tenth of a millimetre', () => {
    const geometry = { type: 'Point', coordinates: [265_600.123_456, 193_000] } as const
    const layer = { crs: '27700', fields: [], rows: [{ geometry }] } as const
    expect(parsed(writeGeojson(layer))).toMatchObject({
      crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::27700' } },
      features: [{ geometry: { coordinates: [265_600.1235, 193_000] } }],
    })
  })

  it('writes a property without a boundary with the geometry null', () => {
    const layer = { crs: '4326', fields: propertyFields, rows: [aProperty] } as const
    expect(parsed(writeGeojson(layer))).toMatchObject({
      features: [{ properties: { title_no: 'DG1' }, geometry: null }],
    })
  })

  it('writes an empty collection without rows', () => {
    const layer = { crs: '4326', fields: objectFields, rows: [] } as const
    expect(parsed(writeGeojson(layer))).toEqual({ type: 'FeatureCollection', features: [] })
  })
})
