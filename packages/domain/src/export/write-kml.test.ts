import { describe, expect, it } from 'vitest'

import type { ExportObject } from './export-content.ts'
import { aMarker, aPolygon, aProperty, emptyContent, written } from './export-content.examples.ts'
import { writeKml } from './write-kml.ts'

const shapeOf = (geometry: ExportObject['geometry']) => {
  const text = written(writeKml({ ...emptyContent, objects: [{ ...aPolygon, geometry }] }))
  return /<MultiGeometry>.*<\/MultiGeometry>/
    .exec(text)?.[0]
    .match(/<(?:\/?Multi|\w+Is|P|Line)\w*/g)
}

describe('writeKml', () => {
  it('writes a folder for each group, with longitude first, colours as alpha, blue, green, red', () => {
    const text = written(writeKml({ ...emptyContent, objects: [aMarker, aPolygon] }))
    expect(text.match(/<Folder><name>[^<]*/g)).toEqual([
      '<Folder><name>Markers',
      '<Folder><name>Polygons',
    ])
    expect(text).toContain('<Placemark><name>Tŷ &amp; &quot;Gate&quot;</name><Style>')
    expect(text).toContain('<IconStyle><color>ffd84f1b</color></IconStyle>')
    expect(text).toContain('<Point><coordinates>-1.5,54.25</coordinates></Point>')
    expect(text).toContain(
      '<Polygon><outerBoundaryIs><LinearRing><coordinates>-1,54 0,55 -1,55 -1,54</coordinates></LinearRing></outerBoundaryIs></Polygon>',
    )
  })

  it('escapes a description with markup twice, and its value in the extended data once', () => {
    const text = written(writeKml({ ...emptyContent, objects: [aPolygon] }))
    expect(text).toContain(
      '<description>=1+1\n&amp;lt;b&amp;gt;bold&amp;lt;/b&amp;gt;</description>',
    )
    expect(text).toContain(
      '<Data name="description"><value>=1+1\n&lt;b&gt;bold&lt;/b&gt;</value></Data>',
    )
  })

  it('writes properties in a folder of their own, without a shape if that is unknown', () => {
    const text = written(writeKml({ ...emptyContent, properties: [aProperty] }))
    expect(text).toContain('<Folder><name>Selected properties</name>\n<Placemark><name>DG1</name>')
    expect(text).toContain('</ExtendedData></Placemark>')
  })

  it('writes geometries of several parts together, the holes of polygons inside them', () => {
    const ring = [
      [0, 50],
      [1, 50],
      [1, 51],
      [0, 50],
    ] as const
    expect(shapeOf({ type: 'MultiPolygon', coordinates: [[ring, ring], [ring]] })).toEqual([
      '<MultiGeometry',
      '<Polygon',
      '<outerBoundaryIs',
      '<LinearRing',
      '<innerBoundaryIs',
      '<LinearRing',
      '<Polygon',
      '<outerBoundaryIs',
      '<LinearRing',
      '</MultiGeometry',
    ])
    expect(shapeOf({ type: 'MultiLineString', coordinates: [ring, ring] })).toEqual([
      '<MultiGeometry',
      '<LineString',
      '<LineString',
      '</MultiGeometry',
    ])
    expect(shapeOf({ type: 'MultiPoint', coordinates: ring.slice(0, 2) })).toEqual([
      '<MultiGeometry',
      '<Point',
      '<Point',
      '</MultiGeometry',
    ])
  })

  it('writes only the document of an empty map', () => {
    expect(written(writeKml(emptyContent))).toBe(
      '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n<Document><name>Fields</name>\n</Document></kml>\n',
    )
  })
})
