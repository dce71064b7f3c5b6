import type { LngLat } from '@terrier/geo/position'
import { expect, test } from 'vitest'

import { partsOf } from './shapes.examples.ts'
import { splitLine } from './split-line.ts'

const path: LngLat[] = [
  [0, 50],
  [0.002, 50],
  [0.004, 50],
]
const across = (lng: number): LngLat[] => [
  [lng, 49.999],
  [lng, 50.001],
]

test('splits a line where another crosses it, into parts that share the intersection', () => {
  const parts = partsOf(splitLine(path, across(0.001)))
  expect(parts).toEqual([
    [
      [0, 50],
      [0.001, 50],
    ],
    [
      [0.001, 50],
      [0.002, 50],
      [0.004, 50],
    ],
  ])
})

test('splits a line at a vertex, and by a line that ends on it', () => {
  expect(partsOf(splitLine(path, across(0.002)))).toHaveLength(2)
  const touching: LngLat[] = [
    [0.003, 49.999],
    [0.003, 50.0000001],
  ]
  expect(partsOf(splitLine(path, touching))).toHaveLength(2)
})

test('splits a line at every intersection', () => {
  const zigzag = [0.001, 0.003].flatMap(across)
  expect(partsOf(splitLine(path, zigzag))).toHaveLength(4)
})

test('a line that misses another or meets only its ends does not split it', () => {
  for (const other of [across(0.005), across(0), across(0.004), []]) {
    expect(splitLine(path, other)).toEqual({ ok: false, problem: 'not-divided' })
  }
})
