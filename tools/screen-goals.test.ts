import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

const root = join(import.meta.dirname, '..')
const page = readFileSync(join(root, 'docs/screen-goals.md'), 'utf8')

/** Each test that the page names, as `file`: “title”. */
const named = [...page.matchAll(/`([^`]+)`: “([^”]+)”/g)].map(([, file = '', title = '']) => ({
  file,
  title,
}))

/** The first argument of each `test`, `test.step` or `describe`. */
function titlesIn(file: string): readonly string[] {
  const path = join(root, file)
  if (!existsSync(path)) return []
  const calls = readFileSync(path, 'utf8').matchAll(/\(\s*(['"`])((?:\\.|(?!\1).)*)\1,/gs)
  return [...calls].map(([, , title = '']) => title.replaceAll(/\\(.)/g, '$1'))
}

describe('the page of screen goals', () => {
  it('names a test for every claim', () => {
    const rows = page
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (claim|-)/.test(line))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !/`[^`]+`: “[^”]+”/.test(row))).toEqual([])
  })

  it.each(named)('finds “$title” in $file', ({ file, title }) => {
    expect(titlesIn(file)).toContain(title)
  })
})
