import * as fc from 'fast-check'

type Json = unknown
type Schema = Readonly<Record<string, Json>>

/** One operation of the OpenAPI description, as far as it says what goes in. */
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

/** Values that have broken other people's servers. */
const hostileValue = fc.oneof(
  fc.constantFrom<Json>(
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
  ),
  fc.jsonValue({ maxDepth: 4 }),
)

const pathText = fc.oneof(
  fc.constantFrom(
    '%00',
    '%ff',
    '%',

    '-1',
    '0',
    '1e9',
    '99999999999999999999',
    'x'.repeat(90),
  ),
  fc.string().map((text) => encodeURIComponent(text.toWellFormed()) || '-'),
)

/** A request that fits the call nearly, or not at all. */
export function hostileRequest(path: string, operation: Operation): fc.Arbitrary<HostileRequest> {
  const names = (operation.parameters ?? []).map((parameter) => parameter)
  const [[contentType, { schema }] = ['application/json', { schema: {} }]] = Object.entries(
    operation.requestBody?.content ?? {},
  )
  const body = fc.oneof(
    { weight: 6, arbitrary: mutated(schema).map((value) => encoded(contentType, value)) },
    { weight: 1, arbitrary: fc.string() },
    { weight: 1, arbitrary: fc.constantFrom('', '{', '['.repeat(60_000), '{"a":'.repeat(9_000)) },
  )
  return fc.record({
    path: fc
      .tuple(...names.map(({ name, in: place }) => pathText.map((text) => ({ name, place, text }))))
      .map((values) => filledIn(path, values)),
    contentType: fc.oneof(
      { weight: 8, arbitrary: fc.constant(contentType) },
      { weight: 1, arbitrary: fc.constantFrom('text/plain', 'application/xml', '', 'a/b; q="') },
    ),
    body: operation.requestBody ? body : fc.constant(undefined),
  })
}

function filledIn(
  path: string,
  values: readonly { name: string; place: string; text: string }[],
): string {
  const query = values.filter(({ place }) => place === 'query')
  const filled = values.reduce((text, value) => text.replace(`{${value.name}}`, value.text), path)
  return query.length === 0
    ? filled
    : `${filled}?${query.map((q) => `${q.name}=${q.text}`).join('&')}`
}

/** What the schema asks for, with one or two of its fields gone wrong. */
function mutated(schema: Schema): fc.Arbitrary<Json> {
  const properties = (schema['properties'] ?? {}) as Readonly<Record<string, Schema>>
  const fields = Object.entries(properties).map(([name, field]): [string, fc.Arbitrary<Json>] => [
    name,
    fc.oneof(
      { weight: 3, arbitrary: fc.constant(fitting(field)) },
      { weight: 1, arbitrary: hostileValue },
    ),
  ])
  const anObject = fc.record(Object.fromEntries(fields), { requiredKeys: [] })
  return fc.oneof({ weight: 5, arbitrary: anObject }, { weight: 1, arbitrary: hostileValue })
}

function fitting(schema: Schema): Json {
  const { type, enum: choices, anyOf } = schema
  if (Array.isArray(choices)) return choices[0]
  if (Array.isArray(anyOf)) return fitting(anyOf[0] as Schema)
  if (type === 'integer' || type === 'number') return 1
  if (type === 'boolean') return false
  return type === 'object' ? {} : '{}'
}

const encoded = (contentType: string, value: Json): string => {
  if (contentType === 'application/json') return JSON.stringify(value)
  const fields = Object.entries(Object(value) as object).map(([name, field]) => [
    name,
    JSON.stringify(field),
  ])
  return new URLSearchParams(Object.fromEntries(fields) as Record<string, string>).toString()
}
