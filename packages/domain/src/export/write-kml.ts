import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

import type { ExportContent, ExportPosition } from './export-content.ts'
import { objectFields, propertyFields, type ExportField } from './export-fields.ts'
import { positionText } from './position-text.ts'
import { withRightHandRule } from './right-hand-rule.ts'
import { xmlText } from './xml-text.ts'

/**
 * KML 2.2, one chunk per placemark: one folder per group of drawings and one for the selected
 * properties. All attributes are in the extended data; positions are WGS 84, as KML requires.
 */
export function* writeKml({
  mapName,
  objects,
  properties,
  repairs = [],
}: ExportContent): Generator<string> {
  const notes = repairs.length > 0 ? `<description>${xmlText(repairs.join(' '))}</description>` : ''
  yield `${head}<Document><name>${xmlText(mapName)}</name>${notes}\n`
  for (const [group, members] of Map.groupBy(objects, (object) => object.group)) {
    yield folder(group)
    for (const object of members) {
      const { name, description, geometry, colour } = object
      const data = dataOf(object, objectFields)
      yield placemark({ name, description, style: styleText(colour), data, geometry })
    }
    yield '</Folder>\n'
  }
  if (properties.length > 0) {
    yield folder('Selected properties')
    for (const property of properties) {
      const { titleNo, address, geometry } = property
      const data = dataOf(property, propertyFields)
      yield placemark({ name: titleNo, description: address ?? '', style: '', data, geometry })
    }
    yield '</Folder>\n'
  }
  yield '</Document></kml>\n'
}

const head =
  '<?xml version="1.0" encoding="UTF-8"?>\n<kml xmlns="http://www.opengis.net/kml/2.2">\n'

const folder = (name: string): string => `<Folder><name>${xmlText(name)}</name>\n`

interface Placemark {
  readonly name: string
  readonly description: string
  readonly style: string
  readonly data: string
  readonly geometry: Geometry<ExportPosition> | null
}

function placemark({ name, description, style, data, geometry }: Placemark): string {
  const about =
    description === '' ? '' : `<description>${descriptionText(description)}</description>`
  const shape = geometry ? shapeText(withRightHandRule(geometry)) : ''
  return `<Placemark><name>${xmlText(name)}</name>${about}${style}<ExtendedData>${data}</ExtendedData>${shape}</Placemark>\n`
}

/**
 * Programs render a description as HTML (KML 2.2, 9.1.3.10). A text that contains markup or
 * character references is escaped, so that it displays as typed; the extended data contains it
 * unescaped.
 */
function descriptionText(description: string): string {
  const isReadAsHtml = /<[a-z!/?]|&#?\w+;/i.test(description)
  return xmlText(isReadAsHtml ? htmlText(description) : description)
}

const htmlText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/**
 * KML colours are alpha, blue, green and red. Polygons have the fill opacity that they have on the
 * map.
 */
function styleText(colour: string | null): string {
  const [, red, green, blue] = /^#(..)(..)(..)$/.exec(colour ?? '') ?? []
  if (red === undefined || green === undefined || blue === undefined) return ''
  const of = (opacity: string) => `<color>${opacity}${blue}${green}${red}</color>`
  return `<Style><IconStyle>${of('ff')}</IconStyle><LineStyle>${of('ff')}<width>2</width></LineStyle><PolyStyle>${of('0d')}</PolyStyle></Style>`
}

function dataOf<Row>(row: Row, fields: readonly ExportField<Row>[]): string {
  return fields
    .map(({ name, read }) => ({ name, value: read(row) }))
    .filter(({ value }) => value !== null && value !== '')
    .map(
      ({ name, value }) => `<Data name="${name}"><value>${xmlText(String(value))}</value></Data>`,
    )
    .join('')
}

function shapeText(geometry: Geometry<ExportPosition>): string {
  switch (geometry.type) {
    case 'Point':
      return `<Point>${coordinates([geometry.coordinates])}</Point>`
    case 'LineString':
      return `<LineString>${coordinates(geometry.coordinates)}</LineString>`
    case 'Polygon':
      return polygonText(geometry.coordinates)
    case 'MultiPoint':
      return several(geometry.coordinates.map((point) => `<Point>${coordinates([point])}</Point>`))
    case 'MultiLineString':
      return several(
        geometry.coordinates.map((line) => `<LineString>${coordinates(line)}</LineString>`),
      )
    case 'MultiPolygon':
      return several(geometry.coordinates.map(polygonText))
    default:
      return assertNever(geometry)
  }
}

const several = (parts: readonly string[]): string =>
  `<MultiGeometry>${parts.join('')}</MultiGeometry>`

const polygonText = (rings: readonly (readonly ExportPosition[])[]): string =>
  `<Polygon>${rings.map(ringText).join('')}</Polygon>`

function ringText(ring: readonly ExportPosition[], index: number): string {
  const side = index === 0 ? 'outerBoundaryIs' : 'innerBoundaryIs'
  return `<${side}><LinearRing>${coordinates(ring)}</LinearRing></${side}>`
}

const coordinates = (positions: readonly ExportPosition[]): string =>
  `<coordinates>${positions.map((one) => positionText(one, '4326', ',')).join(' ')}</coordinates>`
