import { ObjectColour } from '@terrier/contract/saved-map'

/** An unvalidated object from outside. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** An own property of the object; 'constructor' and the like are inherited by every object. */
export function ownField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** A copy of the object without the named fields. */
export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** A counter; older maps omit it to mean 0. */
export function countOf(value: unknown): unknown {
  return value ?? 0
}

/** The uuid of the selected object: older maps store its numeric id, or the whole object. */
export function activeIdOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isFields(value)) return activeIdOf(value['uuid'] ?? value['id'])
  return null
}

/** Sets `uuid` on an object that older maps identify by `id`. */
export function withUuid(fields: Fields): Fields {
  const { uuid, id, ...rest } = fields
  return { ...rest, uuid: uuid ?? (typeof id === 'number' ? String(id) : id) }
}

/** The colour of an object. An invalid value is dropped, because colours end up in styles. */
export function colourOf(value: unknown): { colour?: unknown } {
  const colour = ObjectColour.safeParse(typeof value === 'string' ? value.toLowerCase() : value)
  if (colour.success) return { colour: colour.data }
  // A colour keyword is harmless. A text over 100 characters is passed on, to be refused or
  // repaired rather than stored.
  return typeof value === 'string' && value.length > 100 ? { colour: value } : {}
}

/**
 * Maps a list from outside. A value that is not a list is returned unchanged, and refused by the
 * schema later.
 */
export function mapList(list: unknown, upgrade: (fields: Fields) => unknown): unknown {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isFields(item) ? upgrade(item) : item))
}
