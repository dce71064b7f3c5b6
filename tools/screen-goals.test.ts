import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { testsNamedOn, titlesIn } from './testing/named-tests.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/screen-goals.md'), 'utf8')

describe('the page of screen goals', () => {
  it('names a test for every claim', () => {
    const rows = page
      .split('\n')
      .filter((line) => line.startsWith('| ') && !/^\| (claim|-)/.test(line))
    expect(rows.length).toBeGreaterThan(40)
    expect(rows.filter((row) => !/`[^`]+`: “[^”]+”/.test(row))).toEqual([])
  })

  it.each(testsNamedOn(page))('finds “$title” in $file', ({ file, title }) => {
    expect(titlesIn(file)).toContain(title)
  })
})
