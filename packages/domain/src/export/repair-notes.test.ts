import { describe, expect, it } from 'vitest'

import type { ExportContent } from './export-content.ts'
import { writeDxf } from './write-dxf.ts'
import { writeGpx } from './write-gpx.ts'
import { writeKml } from './write-kml.ts'

const repaired: ExportContent = {
  mapName: 'Fields',
  crs: '4326',
  objects: [],
  properties: [],
  repairs: ["One object was left out: 'Gate & <barn>'.", 'Two were\nmoved.'],
}

const written = (pieces: Iterable<string>): string => [...pieces].join('')

describe('export of a repaired map', () => {
  it('lists the repairs in the description of KML', () => {
    expect(written(writeKml(repaired))).toContain(
      "<name>Fields</name><description>One object was left out: 'Gate &amp; &lt;barn&gt;'. Two were\nmoved.</description>",
    )
  })

  it('lists the repairs in the metadata of GPX', () => {
    expect(written(writeGpx(repaired))).toContain(
      "<metadata><name>Fields</name><desc>One object was left out: 'Gate &amp; &lt;barn&gt;'. Two were\nmoved.</desc></metadata>",
    )
  })

  it('lists the repairs in comments of DXF, one per line', () => {
    expect(written(writeDxf(repaired))).toMatch(
      /^999\nOne object was left out: 'Gate & <barn>'\.\n999\nTwo were moved\.\n/,
    )
  })

  it('contains no description or comment if there are no repairs', () => {
    const { repairs: _, ...whole } = repaired
    expect(written(writeKml(whole))).not.toContain('<description>')
    expect(written(writeGpx(whole))).not.toContain('<desc>')
    expect(written(writeDxf(whole))).not.toContain('999\n')
  })
})
