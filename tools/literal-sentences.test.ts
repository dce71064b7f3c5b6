import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

import { parseSync } from 'vite'
import { expect, it } from 'vitest'

const web = join(dirname(dirname(fileURLToPath(import.meta.url))), 'apps/web/src')

/** Attributes and properties of components that people read or hear. */
const readAttributes = /^(aria-label|alt|title|label|placeholder|heading|help|note|description)$/

interface Node {
  readonly type?: string
  readonly name?: unknown
  readonly value?: unknown
}

it('leaves every sentence that people read to the catalogues in src/text', () => {
  const files = globSync('**/*.tsx', { cwd: web, exclude: ['**/*.test.tsx'] })
  expect(files.length).toBeGreaterThan(100)
  const found = files.flatMap((file) => {
    const { program } = parseSync(file, readFileSync(join(web, file), 'utf8'))
    return literalsIn(program).map((text) => `${file}: ${text}`)
  })
  expect(found).toEqual([])
})

it('finds words between tags and in attributes, and lets marks and names pass', () => {
  const source = '<p title="A word"><b className="x">Some words</b> · {text} </p>'
  expect(literalsIn(parseSync('x.tsx', source).program)).toEqual(['A word', 'Some words'])
})

function literalsIn(node: unknown): string[] {
  if (Array.isArray(node)) return node.flatMap(literalsIn)
  if (!isNode(node)) return []
  const own = literalOf(node)
  const inner = Object.values(node).flatMap(literalsIn)
  return own !== null && /\p{L}{2}/u.test(own) ? [own, ...inner] : inner
}

function literalOf({ type, name, value }: Node): string | null {
  if (type === 'JSXText') return String(value).trim()
  if (type !== 'JSXAttribute' || !isNode(name) || !isNode(value)) return null
  const isRead = readAttributes.test(String(name.name))
  return isRead && value.type === 'Literal' ? String(value.value) : null
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null
}
