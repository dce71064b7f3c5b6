import { ObjectColour } from '@terrier/contract/saved-map'

/** An object as it came from outside, before anything is known of its fields. */
export type Fields = Readonly<Record<string, unknown>>

export function isFields(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A field of the object itself: 'constructor' and the like are fields of every object. */
export function ownField(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields, name) ? fields[name] : undefined
}

/** The same object with some of its fields left out. */
export function without(fields: Fields, names: readonly string[]): Fields {
  return Object.fromEntries(Object.entries(fields).filter(([name]) => !names.includes(name)))
}

/** A count that older maps may lack; they mean 0 by that. */
export function countOf(value: unknown): unknown {
  return value ?? 0
}

/** The name of the object in hand: older maps hold its number, or the whole object. */
export function activeIdOf(value: unknown): string | null {
  if (typeof value === 'string') return value
  if (typeof value === 'number') return String(value)
  if (isFields(value)) return activeIdOf(value['uuid'] ?? value['id'])
  return null
}

/** Gives an object that older maps name by `id` its `uuid`. */
export function withUuid(fields: Fields): Fields {
  const { uuid, id, ...rest } = fields
  return { ...rest, uuid: uuid ?? (typeof id === 'number' ? String(id) : id) }
}

/** The colour of an object; what is none is left out, since it would go into styles. */
export function colourOf(value: unknown): { colour?: unknown } {
  const colour = ObjectColour.safeParse(typeof value === 'string' ? value.toLowerCase() : value)
  if (colour.success) return { colour: colour.data }
  // A word for a colour is harmless; a text of any length is refused or repaired, and not stored.
  return typeof value === 'string' && value.length > 100 ? { colour: value } : {}
}

/** A list from outside; anything that is no list is handed on, to be refused by the schema. */
export function mapList(list: unknown, upgrade: (fields: Fields) => unknown): unknown {
  if (list === undefined || list === null) return []
  if (!Array.isArray(list)) return list
  return list.map((item: unknown) => (isFields(item) ? upgrade(item) : item))
}
