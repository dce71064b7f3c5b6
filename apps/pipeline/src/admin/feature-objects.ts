import {
  newObject,
  type NewDataGroupObject,
  type ObjectGeometry,
} from '@terrier/domain/data-groups/new-object'
import type { PlacedFeature } from '@terrier/files/placed-feature'
import type { Attributes } from '@terrier/files/source-feature'
import { assertNever } from '@terrier/geo/assert-never'
import type { Geometry } from '@terrier/geo/geometry'

/** Which columns an object's words stand in, where somebody says it. */
export interface WordColumns {
  readonly name?: string | undefined
  readonly description?: string | undefined
}

/** What publishers call these columns. */
const usualName = /^(?:name|title|label|site[ _-]?name|sitename)$/i
const usualDescription = /^(?:description|desc|descriptio|notes?|comments?)$/i

/** A feature of a file as objects for a data group: one for each of its parts. */
export function featureObjects(
  { geometry, attributes }: PlacedFeature,
  columns: WordColumns,
): NewDataGroupObject[] {
  const words = wordsOf(attributes, columns)
  return partsOf(geometry).map((part) => newObject({ ...words, geometry: part }))
}

/** Without a column for the description, it lists what else the file says. */
function wordsOf(attributes: Attributes, columns: WordColumns) {
  const names = Object.keys(attributes)
  const nameColumn = columns.name ?? names.find((column) => usualName.test(column))
  const descriptionColumn =
    columns.description ?? names.find((column) => usualDescription.test(column))
  const valueOf = (column: string | undefined) =>
    column === undefined ? '' : String(attributes[column] ?? '')
  const others = names
    .filter((column) => column !== nameColumn && attributes[column] !== null)
    .map((column) => `${column}: ${valueOf(column)}`)
  return {
    name: valueOf(nameColumn),
    description: descriptionColumn === undefined ? others.join('\n') : valueOf(descriptionColumn),
  }
}

function partsOf(geometry: Geometry): readonly ObjectGeometry[] {
  switch (geometry.type) {
    case 'Point':
    case 'LineString':
    case 'Polygon':
      return [geometry]
    case 'MultiPoint':
      return geometry.coordinates.map((coordinates) => ({ type: 'Point', coordinates }))
    case 'MultiLineString':
      return geometry.coordinates.map((coordinates) => ({ type: 'LineString', coordinates }))
    case 'MultiPolygon':
      return geometry.coordinates.map((coordinates) => ({ type: 'Polygon', coordinates }))
    default:
      return assertNever(geometry)
  }
}
