import { expect, it } from 'vitest'

import { createFetchProgress } from './fetch-progress.ts'

function watched(isTTY: boolean) {
  let reported = ''
  let ms = 0
  const progress = createFetchProgress({ isTTY, write: (text) => (reported += text) }, () => ms)
  return { progress, reported: () => reported, pass: (by: number) => (ms += by) }
}

const filesOf = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ name: `${index}` }))
const bytes = (name: string, count: number, position = count) => ({ name, count, position })

it('reports files, bytes received, speed and time left', () => {
  const { progress, reported, pass } = watched(false)
  progress.begin('INSPIRE 2026-10', filesOf(318))
  pass(10_000)
  progress.bytes(bytes('0', 40_000_000))
  progress.file('0', 'fetched')
  progress.file('1', 'unchanged')
  pass(10_000)
  progress.bytes(bytes('2', 0))
  expect(reported().trimEnd().split('\n')).toEqual([
    'INSPIRE 2026-10: 0 of 318 files',
    'INSPIRE 2026-10: 0 of 318 files, 40.0 MB, 4.0 MB a second',
    'INSPIRE 2026-10: 2 of 318 files, 1 unchanged, 40.0 MB, 2.0 MB a second, 105 min left',
  ])
})

it('estimates the time left for a single file by its size', () => {
  const { progress, reported, pass } = watched(false)
  progress.begin('Street map', [{ name: 'map', sizeBytes: 2_900_000_000 }])
  pass(10_000)
  progress.bytes(bytes('map', 50_000_000))
  // Resumed by another attempt, or begun again: what is left follows from the position.
  pass(10_000)
  progress.bytes(bytes('map', 50_000_000, 2_400_000_000))
  progress.file('map', 'fetched')
  progress.end()
  expect(reported().trimEnd().split('\n')).toEqual([
    'Street map: 0 of 1 files',
    'Street map: 0 of 1 files, 50.0 MB, 5.0 MB a second, 10 min left',
    'Street map: 0 of 1 files, 100.0 MB, 5.0 MB a second, 100 s left',
    'Street map: 1 of 1 files, 100.0 MB, 5.0 MB a second',
  ])
})

it('takes the size of a file from the response when its list does not state it', () => {
  const { progress, reported, pass } = watched(false)
  progress.begin('CCOD', [{ name: 'a' }, { name: 'b', sizeBytes: 30_000_000 }])
  pass(10_000)
  progress.bytes({ ...bytes('a', 10_000_000), sizeBytes: 20_000_000 })
  expect(reported()).toContain('0 of 2 files, 10.0 MB, 1.0 MB a second, 40 s left')
})

it('rewrites one line on a terminal, and reports failures at once', () => {
  const { progress, reported } = watched(true)
  progress.begin('CCOD 2026-10', filesOf(1))
  progress.file('0', 'failed')
  progress.note('CCOD_FULL_2026_10.zip: it was cut off.')
  progress.end()
  expect(reported()).toBe(
    '\r\u001B[KCCOD 2026-10: 0 of 1 files' +
      '\r\u001B[KCCOD_FULL_2026_10.zip: it was cut off.\n' +
      '\r\u001B[KCCOD 2026-10: 1 of 1 files, 1 failed\n',
  )
})
