import type { ExportContent } from '@terrier/domain/export/export-content'
import { describe, expect, it } from 'vitest'

import { writeExport } from './write-export.ts'

const content: ExportContent = {
  mapName: 'Fields',
  crs: '4326',
  objects: [
    {
      kind: 'marker',
      uuid: 'm',
      name: 'Gate',
      description: '',
      group: 'Markers',
      colour: null,
      lengthMetres: null,
      areaSquareMetres: null,
      geometry: { type: 'Point', coordinates: [1.5, 54.5] },
    },
  ],
  properties: [],
}

const tools = {
  gdal: () => Promise.reject(new Error('Text formats are written without GDAL.')),
  onDone: () => {},
}

describe.each(['geojson', 'csv'] as const)('an export of one layer as %s', (format) => {
  it('is a single file', async () => {
    const { ending } = await writeExport(content, format, tools)
    expect(ending).toBe(`.${format}`)
  })

  it('is an archive with a README when the map was repaired', async () => {
    const repaired = { ...content, repairs: ['One object was left out.'] }
    const { ending, bytes } = await writeExport(repaired, format, tools)
    expect(ending).toBe(`-${format}.zip`)
    expect(Buffer.from(bytes).includes('README.txt')).toBe(true)
  })
})
