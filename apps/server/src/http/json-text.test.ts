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

test('any JSON that is not absurdly deep is read as JSON.parse reads it', () => {
  fc.assert(
    fc.property(fc.json({ maxDepth: 10 }), (text) => {
      expect(parseJson(text)).toEqual(JSON.parse(text))
    }),
  )
})

test('brackets in strings are not nesting, however they are escaped', () => {
  const brackets = '['.repeat(100)
  const texts = [brackets, `"${brackets}`, `\\"${brackets}`, `\\\\${brackets}`]
  for (const text of texts) expect(parseJson(JSON.stringify({ text }))).toEqual({ text })
})

test.each([
  ['lists', '['.repeat(60_000)],
  ['objects', '{"a":'.repeat(10_000)],
  ['after a string that ends in a backslash', `["\\\\",${'['.repeat(100)}`],
])('%s nested thousands deep are refused before they are parsed', (_, text) => {
  expect(refusal(text)).toBe('The JSON is nested too deeply.')
})

test.each(['', '{', '"open', '{"a":1,}', 'undefined', "{'a':1}"])('%j is no JSON', (text) => {
  expect(refusal(text)).toBe('The text is not valid JSON.')
})
