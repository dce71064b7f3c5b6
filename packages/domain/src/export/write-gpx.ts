import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

import type {
  ExportContent,
  ExportObject,
  ExportPosition,
  ExportProperty,
} from './export-content.ts'
import { coordinateText } from './position-text.ts'
import { xmlText } from './xml-text.ts'

/**
 * GPX 1.1, one chunk per object: markers are waypoints, everything else is a track, because the
 * format has no polygons. Measures go into the description. Elements are in the order that the
 * schema requires.
 */
export function* writeGpx({
  mapName,
  objects,
  properties,
  repairs = [],
}: ExportContent): Generator<string> {
  const notes = element('desc', repairs.join(' '))
  yield `${head}<metadata><name>${xmlText(mapName)}</name>${notes}</metadata>\n`
  for (const object of objects) {
    const { geometry } = object
    if (geometry.type === 'Point') yield point('wpt', geometry.coordinates, about(object))
  }
  for (const object of objects) {
    if (object.kind !== 'marker') yield track(object.geometry, about(object))
  }
  for (const property of properties) {
    // A property without a known boundary is omitted: GPX has only positions.
    if (property.geometry) yield track(property.geometry, aboutProperty(property))
  }
  yield '</gpx>\n'
}

const head = `<?xml version="1.0" encoding="UTF-8"?>
<gpx version="1.1" creator="Terrier" xmlns="http://www.topografix.com/GPX/1/1">
`

function about({ name, description, kind, lengthMetres, areaSquareMetres }: ExportObject): string {
  const measures = [
    lengthMetres !== null && `length ${lengthMetres.toFixed(2)} m`,
    areaSquareMetres !== null && `area ${areaSquareMetres.toFixed(2)} m²`,
  ].filter((measure) => measure !== false)
  return [
    element('name', name),
    element('cmt', measures.join(', ')),
    element('desc', description),
    element('type', kind),
  ].join('')
}

function aboutProperty({ titleNo, address, proprietors, ...property }: ExportProperty): string {
  const lines = [address, property.tenure, proprietors].filter((text) => text !== null)
  return [
    element('name', titleNo),
    element('cmt', `${property.edition}, ${property.licence}`),
    element('desc', lines.join('\n')),
    element('type', 'property'),
  ].join('')
}

const element = (name: string, text: string): string =>
  text === '' ? '' : `<${name}>${xmlText(text)}</${name}>`

function point(tag: 'wpt' | 'trkpt', [lng, lat]: ExportPosition, content = ''): string {
  const place = `lat="${coordinateText(lat, '4326')}" lon="${coordinateText(lng, '4326')}"`
  return content === '' ? `<${tag} ${place}/>` : `<${tag} ${place}>${content}</${tag}>\n`
}

function track(geometry: Geometry<ExportPosition>, content: string): string {
  const segments = linesOf(geometry).map(
    (line) => `<trkseg>${line.map((position) => point('trkpt', position)).join('')}</trkseg>`,
  )
  return `<trk>${content}${segments.join('')}</trk>\n`
}

/** All lines of a geometry, including the rings of polygons. */
function linesOf(geometry: Geometry<ExportPosition>): readonly (readonly ExportPosition[])[] {
  switch (geometry.type) {
    case 'LineString':
      return [geometry.coordinates]
    case 'Polygon':
    case 'MultiLineString':
      return geometry.coordinates
    case 'MultiPolygon':
      return geometry.coordinates.flat()
    case 'Point':
    case 'MultiPoint':
      return []
    default:
      return assertNever(geometry)
  }
}
