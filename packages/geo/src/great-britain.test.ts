import { expect, it } from 'vitest'

import { isInGreatBritain } from './great-britain.ts'
import type { LngLat } from './position.ts'

const point = (coordinates: LngLat) => ({ type: 'Point', coordinates }) as const

it.each<[string, LngLat]>([
  ['Land’s End', [-5.716, 50.066]],
  ['Scilly', [-6.36, 49.87]],
  ['Lowestoft', [1.763, 52.481]],
  ['St Margaret’s Bay', [1.39, 51.15]],
  ['Out Stack', [-0.871, 60.861]],
  ['St Kilda', [-8.615, 57.815]],
  ['Mull of Galloway', [-4.857, 54.634]],
  ['Mull of Kintyre', [-5.803, 55.294]],
  ['Bardsey', [-4.8, 52.757]],
])('%s is in Great Britain', (_, place) => {
  expect(isInGreatBritain(point(place))).toBe(true)
})

it.each<[string, LngLat]>([
  ['Belfast', [-5.93, 54.6]],
  ['Donaghadee', [-5.53, 54.64]],
  ['Rathlin', [-6.2, 55.3]],
  ['Dublin', [-6.26, 53.35]],
  ['the Calf of Man', [-4.82, 54.05]],
  ['the Point of Ayre', [-4.37, 54.41]],
  ['Guernsey', [-2.55, 49.46]],
  ['Cap Gris-Nez', [1.58, 50.87]],
  ['Null Island', [0, 0]],
  ['Trafford with its axes swapped', [53.4, -2.3]],
])('%s is not in Great Britain', (_, place) => {
  expect(isInGreatBritain(point(place))).toBe(false)
})

it('a geometry is in Great Britain if any of its positions is', () => {
  const coordinates: LngLat[] = [
    [-5.93, 54.6],
    [-5.02, 54.9],
  ]
  expect(isInGreatBritain({ type: 'LineString', coordinates })).toBe(true)
})
