import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { parseSync } from 'vite'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '..')

/** The functions that wait, of browsers and of `node:timers/promises`. */
const timers = new Set(['setTimeout', 'setInterval', 'delay'])

// A number in the middle of a line says neither what is waited for nor that anybody meant it: one
// for an experiment, which held back every notification, was once committed.
test('delays of the product have names', () => {
  const files = globSync('{apps,packages}/*/src/**/*.{ts,tsx}', { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  expect(files.length).toBeGreaterThan(1000)
  const unnamed = files.flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    if (![...timers].some((name) => source.includes(`${name}(`))) return []
    return callsWithNumbers(parseSync(file, source).program).map((name) => `${file}: ${name}`)
  })
  expect(unnamed).toEqual([])
})

test('a delay without a name is found', () => {
  const source = `
    setTimeout(() => publish(payload), 400)
    await delay(50)
    setTimeout(publish)
    setTimeout(publish, 0)
    setInterval(publish, pollMs)
    publish(400)`
  expect(callsWithNumbers(parseSync('example.ts', source).program)).toEqual(['setTimeout', 'delay'])
})

interface Node {
  readonly type?: string
  readonly value?: unknown
  readonly callee?: { readonly name?: unknown }
  readonly arguments?: readonly Node[]
}

/** The names of the timers that are given a number other than 0. */
function callsWithNumbers(node: unknown): string[] {
  if (typeof node !== 'object' || node === null) return []
  const inner = Object.values(node).flatMap(callsWithNumbers)
  const { type, callee, arguments: given = [] } = node as Node
  const name = callee?.name
  if (type !== 'CallExpression' || typeof name !== 'string' || !timers.has(name)) return inner
  const isUnnamed = given.some(({ value }) => typeof value === 'number' && value !== 0)
  return isUnnamed ? [name, ...inner] : inner
}
