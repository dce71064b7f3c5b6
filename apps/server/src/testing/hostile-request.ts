import * as fc from 'fast-check'

import {
  pathsIn,
  sampleOf,
  withValueAt,
  type Json,
  type KnownValues,
  type Schema,
} from './schema-sample.ts'

/** The request part of an operation in the OpenAPI description. */
export interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[]
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema: Schema }>>
  }
}

export interface HostileRequest {
  readonly path: string
  readonly contentType: string
  readonly body: string | undefined
}

/** Inherited names, which a look-up finds in every object. */
export const namesOfEveryObject = [
  '__proto__',
  'constructor',
  'toString',
  'hasOwnProperty',
  'prototype',
] as const

function nested(levels: number): Json {
  return levels === 0 ? 1 : [nested(levels - 1)]
}

/** Values that are known to break servers. */
export const hostileValues: readonly Json[] = [
  null,
  true,
  '',
  ' ',
  -1,
  0.5,
  1e308,
  2 ** 31,
  Number.MAX_SAFE_INTEGER + 1,
  '\u0000',
  '\uD800',
  '../../etc/passwd',
  "'; drop table maps; --",
  '<script>alert(1)</script>',
  'x'.repeat(20_000),
  [],
  {},
  [[]],
  { __proto__: null, constructor: { prototype: { admin: true } } },
  JSON.parse('{"__proto__":{"admin":true}}'),
  Array.from({ length: 20_000 }, () => 0),
  nested(60),
]

const hostileValue = fc.oneof(
  fc.constantFrom<Json>(...hostileValues),
  fc.constantFrom<Json>(...namesOfEveryObject),
  fc.jsonValue({ maxDepth: 4 }),
)

/** Values of parameters in paths and queries, encoded or not as they should be. */
export const hostileTexts: readonly string[] = [
  '%00',
  '%ff',
  '%',
  '-1',
  '0',
  '1e9',
  '99999999999999999999',
  'x'.repeat(90),
]

const pathText = fc.oneof(
  fc.constantFrom(...hostileTexts),
  fc
    .string()
    // A client resolves these segments itself, and asks for another address.
    .filter((text) => text !== '.' && text !== '..')
    .map((text) => encodeURIComponent(text.toWellFormed()) || '-'),
)

/** A request that is nearly valid, or not at all. */
export function hostileRequest(
  path: string,
  operation: Operation,
  known: KnownValues,
): fc.Arbitrary<HostileRequest> {
  const names = (operation.parameters ?? []).map((parameter) => parameter)
  const { contentType, schema } = bodyOf(operation)
  const body = fc.oneof(
    { weight: 6, arbitrary: mutated(schema, known).map((value) => encoded(contentType, value)) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(60_000), '{"a":'.repeat(9_000)) },
  )
  return fc.record({
    path: fc
      .tuple(
        ...names.map(({ name, in: place }) => {
          const text = known.has(name)
            ? fc.oneof(
                { weight: 3, arbitrary: fc.constant(encodeURIComponent(String(known.get(name)))) },
                pathText,
              )
            : pathText
          // Left out often, since the first that is refused hides how the others are read.
          const left = place === 'query' ? fc.option(text, { freq: 2 }) : text
          return left.map((word) => ({ name, place, text: word }))
        }),
      )
      .map((values) => filledIn(path, values.filter(isGiven))),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant(contentType) },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', '', 'a/b; q="') },
    ),
    body: operation.requestBody ? body : fc.constant(undefined),
  })
}

interface GivenParameter {
  readonly name: string
  readonly place: string
  readonly text: string
}

const isGiven = (value: { readonly text: string | null }): value is GivenParameter =>
  value.text !== null

function filledIn(path: string, values: readonly GivenParameter[]): string {
  const query = values.filter(({ place }) => place === 'query')
  const filled = values.reduce((text, value) => text.replace(`{${value.name}}`, value.text), path)
  return query.length === 0
    ? filled
    : `${filled}?${query.map((q) => `${q.name}=${q.text}`).join('&')}`
}

/** The schema of a call's body. */
export function bodyOf({ requestBody }: Operation): { contentType: string; schema: Schema } {
  const [[contentType, { schema }] = ['application/json', { schema: {} }]] = Object.entries(
    requestBody?.content ?? {},
  )
  return { contentType, schema }
}

/** A valid value with one or two fields replaced or removed, at any depth. */
function mutated(schema: Schema, known: KnownValues): fc.Arbitrary<Json> {
  const sample = sampleOf(schema, known)
  const change = fc.record({
    path: fc.constantFrom(...pathsIn(sample)),
    value: hostileValue,
    extra: fc.option(fc.constantFrom(...namesOfEveryObject)),
  })
  return fc
    .array(change, { minLength: 1, maxLength: 2 })
    .map((changes) => changes.reduce(changed, sample))
}

/** A second change may address a path that the first has removed: then it creates it again. */
function changed(
  sample: Json,
  { path, value, extra }: { path: readonly (string | number)[]; value: Json; extra: string | null },
): Json {
  return withValueAt(sample, extra === null ? path : [...path, extra], value)
}

export const encoded = (contentType: string, value: Json): string => {
  if (contentType === 'application/json') return JSON.stringify(value)
  const fields = Object.entries(Object(value) as object).map(([name, field]) => [
    name,
    JSON.stringify(field),
  ])
  return new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString()
}
