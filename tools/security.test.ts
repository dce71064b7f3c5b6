import { readFileSync } from 'node:fs'
import { join } from 'node:path'

import { describe, expect, it } from 'vitest'

import { testsNamedOn, titlesIn } from './testing/named-tests.ts'

const page = readFileSync(join(import.meta.dirname, '../docs/security.md'), 'utf8')

/** The rows of the tables of requirements: number, what is asked, status, how, shown by. */
const rows = page
  .split('\n')
  .filter((line) => /^\| \d+\.\d+\.\d+/.test(line))
  .map((line) => {
    const [, number = '', , status = '', how = '', shown = ''] = line
      .split(/(?<!\\)\|/)
      .map((cell) => cell.trim())
    return { number, status, how, shown }
  })

describe('the page on security', () => {
  it('has a test, a reason or a gap for each requirement', () => {
    expect(rows.length).toBeGreaterThan(150)
    for (const { number, status, how, shown } of rows) {
      const isShown = /`[^`]+`: “[^”]+”/.test(shown)
      if (status === 'tested') expect([number, isShown]).toEqual([number, true])
      else if (status === 'met') expect([number, shown === '']).toEqual([number, false])
      else
        expect([number, status]).toEqual([
          number,
          expect.stringMatching(/^(accepted|operator|not applicable|gap \d+)$/),
        ])
      if (status === 'accepted') expect([number, how === '']).toEqual([number, false])
    }
  })

  it.each(['tested', 'met', 'accepted', 'operator', 'gap'])(
    'counts the %s requirements',
    (name) => {
      // '6.2.1, 6.2.4' are two. Only what is not applicable has ranges such as '6.5.1–6.5.5'.
      const numbers = rows.filter(({ status }) => status.replace(/ \d+$/, '') === name)
      const count = numbers.flatMap(({ number }) => number.split(', ')).length
      expect(page).toMatch(new RegExp(`\\| ${name} +\\| ${count} +\\|`))
    },
  )

  it.each(testsNamedOn(page))('finds “$title” in $file', ({ file, title }) => {
    expect(titlesIn(file)).toContain(title)
  })
})
