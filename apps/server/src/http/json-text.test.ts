import { Problem } from '@terrier/contract/problems'
import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { parseJson } from './json-text.ts'

const refusal = (text: string) => {
  try {
    parseJson(text)
  } catch (problem) {
    return problem instanceof Problem ? problem.message : problem
  }
  return undefined
}

test('parses JSON as JSON.parse does unless it is nested too deeply', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('does not count brackets in strings as nesting', () => {
  const brackets = '['.repeat(100)
  const texts = [brackets, `"${brackets}`, `\\"${brackets}`, `\\\\${brackets}`]
  for (const text of texts) expect(parseJson(JSON.stringify({ text }))).toEqual({ text })
})

test.each([
  ['lists', '['.repeat(60_000)],
  ['objects', '{"a":'.repeat(10_000)],
  ['after a string that ends in a backslash', `["\\\\",${'['.repeat(100)}`],
])('rejects deeply nested JSON: %s', (_, text) => {
  expect(refusal(text)).toBe('The JSON is nested too deeply.')
})

test.each(['', '{', '"open', '{"a":1,}', 'undefined', "{'a':1}"])(
  'rejects invalid JSON: %j',
  (text) => {
    expect(refusal(text)).toBe('The request is not valid JSON.')
  },
)
