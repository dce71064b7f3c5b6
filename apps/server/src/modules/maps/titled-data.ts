import { isFields, type Fields } from '@terrier/domain/document/json-fields'

/**
 * A saved map, or some of its fields, with the title wherever it has a name: the title is stored
 * once, and the data that older clients read agrees with it.
 */
export function withTitle(data: Fields, title: string): Fields {
  const { map } = data
  return {
    ...data,
    ...('name' in data && { name: title }),
    ...(isFields(map) && 'name' in map && { map: { ...map, name: title } }),
  }
}
