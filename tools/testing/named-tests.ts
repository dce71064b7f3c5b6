import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

const root = join(import.meta.dirname, '../..')

interface NamedTest {
  readonly file: string
  readonly title: string
}

/** Each test that a page names, as `file`: “title”. */
export function testsNamedOn(page: string): readonly NamedTest[] {
  const named = page.matchAll(/`([^`]+)`: “([^”]+)”/g)
  return [...named].map(([, file = '', title = '']) => ({ file, title }))
}

/** The first argument of each `test`, `test.step` or `describe`. */
export function titlesIn(file: string): readonly string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const calls = readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gs)
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}
