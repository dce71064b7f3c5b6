import { parse, type Token } from '@messageformat/parser'
import { beforeAll, describe, expect, it } from 'vitest'

import { pages } from '../apps/web/src/text/cy/pages.ts'
import { product } from '../apps/web/src/text/cy/product.ts'
import { start } from '../apps/web/src/text/cy/start.ts'
import { messageOf } from '../apps/web/src/text/build/raw-catalogue.ts'
import { readCatalogues, type Catalogues } from './catalogues.ts'

const plurals = {
  en: ['one', 'other'],
  cy: ['few', 'many', 'one', 'other', 'two', 'zero'],
} as const

let catalogues: Catalogues

beforeAll(async () => {
  catalogues = await readCatalogues()
})

describe('the Welsh catalogue', () => {
  it('has exactly the messages of the English catalogue', () => {
    const { english, welsh } = catalogues
    const missing = [...english.keys()].filter((path) => !welsh.has(path))
    const unknown = [...welsh.keys()].filter((path) => !english.has(path))
    expect({ missing, unknown }).toEqual({ missing: [], unknown: [] })
  })

  it('has the same parameters in each message as the English catalogue', () => {
    const { english, welsh } = catalogues
    const differing = [...english].filter(([path, message]) => {
      const translation = welsh.get(path)
      return (
        translation !== undefined &&
        parametersOf(parse(messageOf(message))) !== parametersOf(parse(messageOf(translation)))
      )
    })
    expect(differing.map(([path]) => path)).toEqual([])
  })

  it('has each file loaded by exactly one part of the product', () => {
    const { english } = catalogues
    const named = new Set([...english.keys()].map((path) => path.replace(/^.*\/(\w+)\..*$/, '$1')))
    const loaded = [start, product, pages].flatMap((part) => Object.keys(part))
    expect(loaded.toSorted()).toEqual([...named, 'importFindings', 'sentences'].toSorted())
  })

  it('has no empty translations', () => {
    const empty = [...catalogues.welsh].filter(([, message]) => messageOf(message).trim() === '')
    expect(empty.map(([path]) => path)).toEqual([])
  })
})

it.each(['en', 'cy'] as const)(
  'uses exactly the plural categories of the language: %s',
  (language) => {
    const messages = language === 'cy' ? catalogues.welsh : catalogues.english
    const faults = [...messages].flatMap(([path, message]) =>
      pluralsOf(parse(messageOf(message)))
        .filter((keys) => keys.toSorted().join() !== plurals[language].join())
        .map((keys) => `${path}: ${keys.join()}`),
    )
    expect(faults).toEqual([])
  },
)

/** The sorted names of a message's parameters. */
function parametersOf(tokens: readonly Token[]): string {
  return [...new Set(parameterNames(tokens))].toSorted().join()
}

function parameterNames(tokens: readonly Token[]): string[] {
  return tokens.flatMap((token) => {
    if (token.type === 'content' || token.type === 'octothorpe') return []
    if (!('cases' in token)) return [token.arg]
    return [token.arg, ...token.cases.flatMap(({ tokens: inner }) => parameterNames(inner))]
  })
}

/** The plural categories of each plural, without exact numbers. */
function pluralsOf(tokens: readonly Token[]): string[][] {
  return tokens.flatMap((token) => {
    if (!('cases' in token)) return []
    const inner = token.cases.flatMap((one) => pluralsOf(one.tokens))
    if (token.type !== 'plural') return inner
    return [token.cases.map(({ key }) => key).filter((key) => !/^=?\d+$/.test(key)), ...inner]
  })
}
