import { isFields, without, type Fields } from '@terrier/domain/document/json-fields'

/** Fields that a shared map must not show to its readers. */
const privateFields: ReadonlyMap<string, readonly string[]> = new Map([
  ['map', ['searchMarker', 'currentLocation', 'movingMethod', 'moving', 'animating']],
  ['markers', ['searchMarker']],
])

/** A saved map, or some of its fields, without private data of the person who saved it. */
export function withoutPrivate(data: Fields): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(data).map(([part, value]) => {
      const names = privateFields.get(part)
      return [part, names && isFields(value) ? without(value, names) : value]
    }),
  )
}
