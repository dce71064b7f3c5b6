import { expect, test } from 'vitest'

import { fileName } from './export-owner.ts'

test('a file is named for the owner and the month', () => {
  expect(fileName({ name: 'CYMDEITHAS TAI Y MÔR CYFYNGEDIG', edition: '2026-10' }, 'csv')).toBe(
    'CYMDEITHAS TAI Y MÔR CYFYNGEDIG 2026-10.csv',
  )
})

test('what file systems refuse is left out', () => {
  const name = 'JUTLAND A/S: "HAVN" <DRIFT>\n| ?'
  expect(fileName({ name, edition: '2026-10' }, 'geojson')).toBe(
    'JUTLAND A S HAVN DRIFT 2026-10.geojson',
  )
})

test('the longest names of the register are cut', () => {
  expect(fileName({ name: 'Ŵ'.repeat(999), edition: '2026-10' }, 'csv')).toHaveLength(112)
})
