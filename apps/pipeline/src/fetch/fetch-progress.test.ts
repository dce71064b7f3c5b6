import { expect, it } from 'vitest'

import { createFetchProgress } from './fetch-progress.ts'

function watched(isTTY: boolean) {
  let told = ''
  let ms = 0
  const progress = createFetchProgress({ isTTY, write: (text) => (told += text) }, () => ms)
  return { progress, told: () => told, pass: (by: number) => (ms += by) }
}

it('tells files, what has come, how fast, and how long the rest will take', () => {
  const { progress, told, pass } = watched(false)
  progress.begin('INSPIRE 2026-10', 318)
  pass(10_000)
  progress.bytes(40_000_000)
  progress.file('fetched')
  progress.file('unchanged')
  pass(10_000)
  progress.bytes(0)
  expect(told().trimEnd().split('\n')).toEqual([
    'INSPIRE 2026-10: 0 of 318 files',
    'INSPIRE 2026-10: 0 of 318 files, 40.0 MB, 4.0 MB a second',
    'INSPIRE 2026-10: 2 of 318 files, 1 unchanged, 40.0 MB, 2.0 MB a second, 105 min left',
  ])
})

it('draws one line over and over on a terminal, and tells at once what failed', () => {
  const { progress, told } = watched(true)
  progress.begin('CCOD 2026-10', 1)
  progress.file('failed')
  progress.note('CCOD_FULL_2026_10.zip: it was cut off.')
  progress.end()
  expect(told()).toBe(
    '\r\u001B[KCCOD 2026-10: 0 of 1 files' +
      '\r\u001B[KCCOD_FULL_2026_10.zip: it was cut off.\n' +
      '\r\u001B[KCCOD 2026-10: 1 of 1 files, 1 failed\n',
  )
})
