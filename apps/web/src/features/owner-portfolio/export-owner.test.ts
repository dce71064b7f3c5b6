import { expect, test } from 'vitest'

import { fileName } from './export-owner.ts'

test('a file is named after the owner and the month', () => {
  expect(fileName({ name: 'CYMDEITHAS TAI Y MÔR CYFYNGEDIG', edition: '2026-10' }, 'csv')).toBe(
    'CYMDEITHAS TAI Y MÔR CYFYNGEDIG 2026-10.csv',
  )
})

test('removes characters that file systems reject', () => {
  const name = 'JUTLAND A/S: "HAVN" <DRIFT>\n| ?'
  expect(fileName({ name, edition: '2026-10' }, 'geojson')).toBe(
    'JUTLAND A S HAVN DRIFT 2026-10.geojson',
  )
})

test('truncates very long names', () => {
  expect(fileName({ name: 'Ŵ'.repeat(999), edition: '2026-10' }, 'csv')).toHaveLength(112)
})
