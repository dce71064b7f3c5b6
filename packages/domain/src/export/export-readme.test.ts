import { expect, test } from 'vitest'

import { aMarker, aPolygon, aProperty, emptyContent } from './export-content.examples.ts'
import { exportReadme } from './export-readme.ts'

const measures =
  'length_m is in metres, for a polygon its perimeter; area_m2 is in square metres, area_ha in hectares.'

test('the README of an empty map has its name and the reference system', () => {
  expect(exportReadme(emptyContent, [])).toBe(
    `Fields\r\n\r\nCoordinates: WGS 84 (EPSG:4326), in degrees.\r\nDrawn objects: 0.\r\n${measures}\r\n`,
  )
  expect(exportReadme({ ...emptyContent, crs: '27700' }, [])).toContain(
    'Coordinates: British National Grid (EPSG:27700, by OSTN15), in metres.',
  )
})

test('the README counts objects and properties, and names the register, repairs and losses', () => {
  const content = {
    ...emptyContent,
    objects: [aMarker, aPolygon],
    properties: [aProperty, { ...aProperty, geometry: aPolygon.geometry }],
    repairs: ['A repair.'],
  }
  expect(exportReadme(content, ['A loss.', 'Another.']).split('\r\n')).toEqual([
    'Fields',
    '',
    'Coordinates: WGS 84 (EPSG:4326), in degrees.',
    'Drawn objects: 2.',
    measures,
    'Selected properties: 2. Register of 2026-10. Licence: OGL v3.',
    'Without a boundary in the published register: 1.',
    'A repair.',
    'A loss.',
    'Another.',
    '',
  ])
})
