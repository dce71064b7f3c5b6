import { isFields, type Fields } from '@terrier/domain/document/fields'

/**
 * A saved map, or some of its fields, with the title of the map wherever it has a name: the title is
 * kept once, and what older clients read in the data is the same.
 */
export function withTitle(data: Fields, title: string): Fields {
  const { map } = data
  return {
    ...data,
    ...('name' in data && { name: title }),
    ...(isFields(map) && 'name' in map && { map: { ...map, name: title } }),
  }
}
