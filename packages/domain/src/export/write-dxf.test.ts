import { describe, expect, it } from 'vitest'

import type { ExportObject } from './export-content.ts'
import { aMarker, aPolygon, aProperty, emptyContent, written } from './export-content.examples.ts'
import { writeDxf } from './write-dxf.ts'

/** The lines of the section of entities. */
const entitiesOf = (chunks: Iterable<string>) =>
  (written(chunks).split('2\nENTITIES\n')[1] ?? '').split('\n').join(' ')

const kindsOf = (geometry: ExportObject['geometry']) => {
  const objects = [{ ...aPolygon, name: '', geometry }]
  return entitiesOf(writeDxf({ ...emptyContent, objects })).match(/0 (?:POLYLINE|POINT|VERTEX)/g)
}

const vertices = (count: number) => Array.from({ length: count }, () => '0 VERTEX')

describe('writeDxf', () => {
  it('writes a marker as a point with its name as escaped text, x before y', () => {
    const text = entitiesOf(writeDxf({ ...emptyContent, objects: [aMarker] }))
    expect(text).toBe(
      '0 POINT 8 MARKERS 10 -1.5 20 54.25 30 0 ' +
        '0 TEXT 8 MARKER_NAMES 10 -1.5 20 54.25 30 0 40 0.00005 1 T\\U+0177 & "Gate" ' +
        '0 ENDSEC 0 EOF ',
    )
  })

  it('writes a ring as a closed polyline without its closing vertex', () => {
    const text = entitiesOf(writeDxf({ ...emptyContent, objects: [{ ...aPolygon, name: '' }] }))
    expect(text).toBe(
      '0 POLYLINE 8 POLYGONS 66 1 70 1 ' +
        '0 VERTEX 8 POLYGONS 10 -1 20 54 30 0 ' +
        '0 VERTEX 8 POLYGONS 10 -1 20 55 30 0 ' +
        '0 VERTEX 8 POLYGONS 10 0 20 55 30 0 ' +
        '0 SEQEND 8 POLYGONS 0 ENDSEC 0 EOF ',
    )
  })

  it('writes a line as an open polyline with all vertices, even if it ends where it begins', () => {
    const [coordinates = []] =
      aPolygon.geometry.type === 'Polygon' ? aPolygon.geometry.coordinates : []
    const line = {
      ...aPolygon,
      kind: 'line' as const,
      name: '',
      geometry: { type: 'LineString' as const, coordinates },
    }
    const text = entitiesOf(writeDxf({ ...emptyContent, objects: [line] }))
    expect(text).toContain('0 POLYLINE 8 LINES 66 1 70 0 ')
    expect(text.match(/0 VERTEX/g)).toHaveLength(4)
  })

  it('writes an entity for each part of a geometry', () => {
    const ring = [
      [0, 50],
      [1, 50],
      [1, 51],
      [0, 50],
    ] as const
    const closed = ['0 POLYLINE', ...vertices(3)]
    const open = ['0 POLYLINE', ...vertices(4)]
    expect(kindsOf({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] })).toEqual([
      ...closed,
      ...closed,
      ...closed,
    ])
    expect(kindsOf({ type: 'MultiLineString', coordinates: [ring, ring] })).toEqual([
      ...open,
      ...open,
    ])
    expect(kindsOf({ type: 'MultiPoint', coordinates: ring.slice(0, 2) })).toEqual([
      '0 POINT',
      '0 POINT',
    ])
  })

  it('escapes control sequences, and cuts a name to 255 characters between letters', () => {
    const text = entitiesOf(
      writeDxf({ ...emptyContent, objects: [{ ...aMarker, name: `%%d\n${'ŷ'.repeat(100)}` }] }),
    )
    const [, name = ''] = / 1 (\S.*) 0 ENDSEC/.exec(text) ?? []
    expect(name).toBe(`\\U+0025\\U+0025d ${'\\U+0177'.repeat(34)}`)
  })

  it('leaves out properties without a boundary, and declares all layers of an empty map', () => {
    expect(entitiesOf(writeDxf({ ...emptyContent, properties: [aProperty] }))).toBe(
      '0 ENDSEC 0 EOF ',
    )
    expect(written(writeDxf(emptyContent)).match(/^LAYER\n2\n/gm)).toHaveLength(8)
  })
})
