import { expect, test } from 'vitest'

import { parseGml2Coordinates, parsePosList } from './gml-positions.ts'

test('a list of positions has as many numbers each as its dimension', () => {
  expect(parsePosList(' 1 54\n2 55 ', 2)).toEqual([
    [1, 54],
    [2, 55],
  ])
  expect(parsePosList('1 54 9 2 55 9', 3)).toEqual([
    [1, 54],
    [2, 55],
  ])
  expect(parsePosList('', 2)).toEqual([])
})

test('surplus numbers make an invalid position', () => {
  expect(parsePosList('1 54 2', 2)).toEqual([
    [1, 54],
    [2, Number.NaN],
  ])
  expect(parsePosList('1 54 9 2 55', 3)).toEqual([
    [1, 54],
    [2, Number.NaN],
  ])
})

test('coordinates of GML 2 use the separators that they state', () => {
  const usual = { decimal: '.', inside: ',', between: ' ' }
  const expected = [
    [1.5, 54],
    [2, 55],
  ]
  expect(parseGml2Coordinates(' 1.5,54\n 2,55 ', usual)).toEqual(expected)
  expect(parseGml2Coordinates('1.5,54\t2,55', { ...usual, between: '\n' })).toEqual(expected)
  expect(
    parseGml2Coordinates('1,5 54; 2 55;', { decimal: ',', inside: ' ', between: ';' }),
  ).toEqual([
    [1.5, 54],
    [Number.NaN, 2],
  ])
  expect(parseGml2Coordinates('1,5|54;2|55;', { decimal: ',', inside: '|', between: ';' })).toEqual(
    expected,
  )
})

test('a missing or blank number of GML 2 is NaN', () => {
  expect(parseGml2Coordinates('1 ,2', { decimal: '.', inside: ',', between: ' ' })).toEqual([
    [1, Number.NaN],
    [Number.NaN, 2],
  ])
})
