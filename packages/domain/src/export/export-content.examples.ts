import type { ExportContent, ExportObject, ExportProperty } from './export-content.ts'

/** For tests: a marker. */
export const aMarker: ExportObject = {
  kind: 'marker',
  uuid: 'm',
  name: 'Tŷ & "Gate"',
  description: '',
  group: 'Markers',
  colour: '#1b4fd8',
  lengthMetres: null,
  areaSquareMetres: null,
  geometry: { type: 'Point', coordinates: [-1.5, 54.25] },
}

/** For tests: a polygon, clockwise, with a description of two lines that looks like a formula. */
export const aPolygon: ExportObject = {
  kind: 'polygon',
  uuid: 'p',
  name: 'Orchard',
  description: '=1+1\n<b>bold</b>',
  group: 'Polygons',
  colour: null,
  lengthMetres: 12.3456,
  areaSquareMetres: 12_345.678,
  geometry: {
    type: 'Polygon',
    coordinates: [
      [
        [-1, 54],
        [-1, 55],
        [0, 55],
        [-1, 54],
      ],
    ],
  },
}

/** For tests: a property whose boundary is not known. */
export const aProperty: ExportProperty = {
  titleNo: 'DG1',
  tenure: 'Freehold',
  address: '1 Stryd Fawr, Pwll',
  proprietors: 'A LIMITED; B LIMITED',
  hectares: 1.234_56,
  edition: '2026-10',
  licence: 'OGL v3',
  geometry: null,
}

/** For tests: an empty map in degrees. */
export const emptyContent: ExportContent = {
  mapName: 'Fields',
  crs: '4326',
  objects: [],
  properties: [],
}

export const written = (chunks: Iterable<string>): string => [...chunks].join('')
