import { expect, it } from 'vitest'

import { isInSearchArea } from './search-area.ts'

it.each([
  ['London', [-0.1276, 51.5072], true],
  ['Dover', [1.31, 51.13], true],
  ['Holyhead', [-4.63, 53.31], true],
  ['Portpatrick', [-5.12, 54.84], true],
  ['Mull of Kintyre', [-5.76, 55.31], true],
  ['Islay', [-6.3, 55.75], true],
  ['Isles of Scilly', [-6.3, 49.92], true],
  ['St Kilda', [-8.58, 57.82], true],
  ['Unst', [-0.85, 60.8], true],
  ['Lowestoft', [1.75, 52.48], true],
  ['St Davids', [-5.27, 51.88], true],
  ['Lizard', [-5.2, 49.96], true],
  ['the sample district', [1.5, 54.5], true],
  ['Dublin', [-6.26, 53.35], false],
  ['Wexford', [-6.46, 52.34], false],
  ['Cork', [-8.47, 51.9], false],
  ['Galway', [-8.9, 53.27], false],
  ['Derry', [-7.32, 55], false],
  ['Le Havre', [0.11, 49.9], false],
  ['Dieppe', [1.08, 49.93], false],
  ['Dunkirk', [2.38, 51.03], false],
  ['Belfast', [-5.93, 54.6], false],
  ['Douglas', [-4.48, 54.15], false],
  ['Calais', [1.85, 50.95], false],
  ['Cherbourg', [-1.62, 49.64], false],
  ['Amsterdam', [4.9, 52.37], false],
  ['nowhere', [Number.NaN, 52], false],
] as const)('%s', (_, lngLat, expected) => {
  expect(isInSearchArea(lngLat)).toBe(expected)
})
