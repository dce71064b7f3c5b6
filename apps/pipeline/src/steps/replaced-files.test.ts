import type { StagedFile } from '@terrier/store/loaded-files'
import { describe, expect, it } from 'vitest'

import { findReplacedFiles } from './replaced-files.ts'

const file = (name: string, content: string, fields: Partial<StagedFile> = {}): StagedFile => ({
  part: 'inspire',
  name,
  fingerprint: content,
  rows: 1,
  order: null,
  ...fields,
})
const full = (name: string, issued: string, content = name) =>
  file(name, content, { part: 'ccod', order: { isFull: true, issued } })
const changes = (name: string, issued: string) =>
  file(name, name, { part: 'ccod', order: { isFull: false, issued } })

const alone = (one: StagedFile) => ({ names: [one.name], turn: 0 })

describe('findReplacedFiles', () => {
  it('finds a file of the same name with other contents', () => {
    const before = file('Vale.zip/a.gml', 'wrong')
    const after = file('Vale.zip/a.gml', 'right')
    const others = [
      file('Cardiff.zip/a.gml', 'other'),
      file('Vale.zip/a.gml', 'l', { part: 'links' }),
    ]
    expect(findReplacedFiles(after, [before, ...others], alone(after))).toEqual([before])
  })

  it('does not match files by the name that all authorities share', () => {
    const name = 'Land_Registry_Cadastral_Parcels.gml'
    const cardiff = file(name, 'Cardiff')
    expect(findReplacedFiles(cardiff, [file(name, 'Vale')], alone(cardiff))).toEqual([])
  })

  it('finds every full register of the source, whatever its month, and no change-only files', () => {
    const loaded = [full('a.csv', '2026-12'), changes('b.csv', '2026-11'), full('c.csv', '2026-10')]
    const register = full('d.csv', '2026-11')
    expect(findReplacedFiles(register, loaded, alone(register))).toEqual([loaded[0], loaded[2]])
  })

  it('does not replace files of the same command', () => {
    const [first, second] = [full('a.csv', '2026-10'), full('b.csv', '2026-11')]
    const names = ['a.csv', 'b.csv']
    expect(findReplacedFiles(second, [first], { names, turn: 1 })).toEqual([])
    expect(findReplacedFiles(first, [first, second], { names, turn: 0 })).toBeUndefined()
    // In a command of its own, it was the last file loaded.
    expect(findReplacedFiles(first, [first, second], alone(first))).toEqual([first, second])
  })

  it('skips files that no later file has overruled, also when a command is repeated', () => {
    const loaded = [file('a.gml', 'a'), file('b.gml', 'b'), file('c.gml', 'c')]
    const names = ['a.gml', 'b.gml', 'c.gml', 'd.gml']
    for (const [turn, one] of loaded.entries()) {
      expect(findReplacedFiles(one, loaded, { names, turn })).toBeUndefined()
    }
  })

  it('reloads a file after which another command has loaded another', () => {
    const loaded = [file('a.gml', 'a'), file('wrong.gml', 'b')]
    const again = file('a.gml', 'a')
    expect(findReplacedFiles(again, loaded, alone(again))).toEqual([loaded[0]])
  })

  it('reloads a register whose file name now has another month', () => {
    const before = full('register.csv', '2026-11', 'content')
    const renamed = full('CCOD_FULL_2026_10.csv', '2026-10', 'content')
    expect(findReplacedFiles(renamed, [before], alone(renamed))).toEqual([before])
  })
})
