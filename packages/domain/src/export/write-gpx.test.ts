import { describe, expect, it } from 'vitest'

import { aMarker, aPolygon, aProperty, emptyContent, written } from './export-content.examples.ts'
import { writeGpx } from './write-gpx.ts'

describe('writeGpx', () => {
  it('writes markers as waypoints before polygons as tracks, escaped', () => {
    const content = { ...emptyContent, objects: [aPolygon, aMarker] }
    const [, , , waypoint, track] = written(writeGpx(content)).split(/\n(?=<)/)
    expect(waypoint).toBe(
      '<wpt lat="54.25" lon="-1.5"><name>Tŷ &amp; &quot;Gate&quot;</name><type>marker</type></wpt>',
    )
    expect(track).toBe(
      '<trk><name>Orchard</name><cmt>length 12.35 m, area 12345.68 m²</cmt><desc>=1+1\n&lt;b&gt;bold&lt;/b&gt;</desc><type>polygon</type>' +
        '<trkseg><trkpt lat="54" lon="-1"/><trkpt lat="55" lon="-1"/><trkpt lat="55" lon="0"/><trkpt lat="54" lon="-1"/></trkseg></trk>',
    )
  })

  it('leaves out properties without a boundary', () => {
    const { geometry } = aPolygon
    const properties = [aProperty, { ...aProperty, titleNo: 'DG2', geometry }]
    const text = written(writeGpx({ ...emptyContent, properties }))
    expect(text).not.toContain('<name>DG1</name>')
    expect(text).toContain(
      '<trk><name>DG2</name><cmt>2026-10, OGL v3</cmt><desc>1 Stryd Fawr, Pwll\nFreehold\nA LIMITED; B LIMITED</desc><type>property</type><trkseg>',
    )
  })

  it('writes only the metadata of an empty map', () => {
    expect(written(writeGpx(emptyContent))).toBe(`<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Terrier" xmlns="http://www.topografix.com/GPX/1/1">
<metadata><name>Fields</name></metadata>
</gpx>
`)
  })
})
