import { SavedMapData } from '@terrier/contract/saved-map'
import { z } from 'zod'

export type Json = unknown
/** A JSON Schema. */
export type Schema = Readonly<Record<string, Json>>

/**
 * Values by the name of their field, which a schema alone cannot provide: the id of an existing
 * map.
 */
export type KnownValues = ReadonlyMap<string, Json>

/** A value that is valid to its deepest field, so that one mutated field is the only fault. */
export function sampleOf(schema: Schema, known: KnownValues): Json {
  const { type, enum: choices, anyOf, oneOf, properties, items, prefixItems } = schema
  if ('const' in schema) return schema['const']
  if (Array.isArray(choices)) return choices[0]
  const [first] = [anyOf, oneOf].filter(Array.isArray).flat() as Schema[]
  if (first) return sampleOf(first, known)
  if (type === 'array') {
    const each = Array.isArray(prefixItems) ? prefixItems : [items ?? {}]
    return (each as Schema[]).map((item) => sampleOf(item, known))
  }
  if (type === 'object') return fieldsOf((properties ?? {}) as Fields, known)
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  return schema['format'] === 'uuid' ? '3f1c3a52-9d0e-4d0a-8c60-0a9d7d6c2f11' : 'a'
}

/**
 * A sample for each alternative of each union, in which the other unions have their first: together
 * they reach every field of the schema.
 */
export function* samplesOf(schema: Schema, known: KnownValues): Generator {
  const { anyOf, oneOf, properties, items, prefixItems } = schema
  const alternatives = [anyOf, oneOf].filter(Array.isArray).flat() as Schema[]
  if (alternatives.length > 0) {
    for (const one of alternatives) yield* samplesOf(one, known)
    return
  }
  const usual = sampleOf(schema, known)
  yield usual
  const parts: [string | number, Schema][] = Array.isArray(usual)
    ? (Array.isArray(prefixItems) ? (prefixItems as Schema[]) : [(items ?? {}) as Schema]).map(
        (part, index) => [index, part],
      )
    : Object.entries((properties ?? {}) as Fields).filter(([name]) => !known.has(name))
  for (const [name, part] of parts) {
    const [, ...others] = samplesOf(part, known)
    for (const other of others) yield withValueAt(usual, [name], other)
  }
}

/** The paths of every field that a schema describes, with '*' for every item of a list. */
export function* pathsOfSchema(schema: Schema, path = ''): Generator<string> {
  yield path
  const { anyOf, oneOf, allOf, properties, items, prefixItems } = schema
  for (const one of [anyOf, oneOf, allOf].filter(Array.isArray).flat() as Schema[]) {
    yield* pathsOfSchema(one, path)
  }
  for (const [name, field] of Object.entries((properties ?? {}) as Fields)) {
    yield* pathsOfSchema(field, `${path}/${name}`)
  }
  const each = [prefixItems, items].flat().filter((item) => typeof item === 'object')
  for (const item of each) yield* pathsOfSchema(item as Schema, `${path}/*`)
}

/** What a saved map contains; the calls that take one describe it as any object. */
export const savedMapSchema = z.toJSONSchema(SavedMapData, {
  io: 'input',
  unrepresentable: 'any',
}) as Schema

type Fields = Readonly<Record<string, Schema>>

const fieldsOf = (properties: Fields, known: KnownValues): Json =>
  Object.fromEntries(
    Object.entries(properties).map(([name, field]) => [
      name,
      known.has(name) ? known.get(name) : sampleOf(field, known),
    ]),
  )

export type Path = readonly (string | number)[]

/** The path of every field and item at every depth, beginning with the root. */
export function* pathsIn(value: Json, path: Path = []): Generator<Path> {
  yield path
  if (typeof value !== 'object' || value === null) return
  const names = Array.isArray(value) ? value.keys() : Object.keys(value)
  for (const name of names) yield* pathsIn(fieldAt(value, [name]), [...path, name])
}

/** The value at the path. */
export function fieldAt(value: Json, path: Path): Json {
  return path.reduce<Json>((at, name) => (at as Record<string | number, Json>)[name], value)
}

/** A copy with another value at the path; a last field that does not exist is added. */
export function withValueAt(value: Json, [name, ...rest]: Path, to: Json): Json {
  if (name === undefined) return to
  if (Array.isArray(value) && Number.isInteger(name) && Number(name) < value.length) {
    return value.with(Number(name), withValueAt(value[Number(name)], rest, to))
  }
  const fields = Object.entries(Object(value) as Record<string, Json>)
  const own = fields.find(([one]) => one === name)?.[1]
  // Unlike an assignment this creates '__proto__' as an ordinary field.
  return Object.fromEntries([...fields, [name, withValueAt(own, rest, to)]])
}
