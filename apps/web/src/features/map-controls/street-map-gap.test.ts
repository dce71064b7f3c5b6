import type { Dataset } from '@terrier/contract/datasets'
import { expect, it } from 'vitest'

import { isStreetMapMissing } from './street-map-gap.ts'

const covering = (bounds: Dataset['bounds']) => ({ bounds }) as Dataset
const nothing = { configured: null, imported: undefined }
const bristol = { zoom: 15, bounds: [-2.6, 51.4, -2.5, 51.5] } as const
const england = covering([-6, 49, 2, 56])
const doggerland = covering([1.2, 54.3, 1.8, 54.7])
const configured = { kind: 'style', url: 'https://maps.example/style', attribution: '' } as const

it.each([
  ['nothing is imported', nothing, undefined, bristol, true],
  ['one looks from far', nothing, undefined, { ...bristol, zoom: 10.9 }, false],
  [
    'the imported map is of elsewhere',
    { ...nothing, imported: doggerland },
    undefined,
    bristol,
    true,
  ],
  ['the imported map has the place', { ...nothing, imported: england }, undefined, bristol, false],
  ['only the sample has streets', nothing, doggerland, bristol, true],
  [
    'the sample is looked at',
    nothing,
    doggerland,
    { zoom: 15, bounds: [1.4, 54.4, 1.5, 54.5] },
    false,
  ],
  ['the operator configured a map', { ...nothing, configured }, undefined, bristol, false],
] as const)('where %s', (_, layer, sample, view, isMissing) => {
  expect(isStreetMapMissing(layer, sample, view)).toBe(isMissing)
})
