import type { Dataset } from '@terrier/contract/datasets'
import type { Bounds } from '@terrier/geo/bounds'
import { expect, it } from 'vitest'

import type { BaseLayers } from '../../map/base-style.ts'
import { baseMapGap } from './street-map-gap.ts'

const covering = (id: string, bounds: Bounds) => ({ id, bounds: [...bounds] }) as unknown as Dataset
const layers = (
  imported: Partial<BaseLayers['imported']> = {},
  more: Partial<BaseLayers> = {},
): BaseLayers => ({
  configured: { topography: null, aerial: null },
  imported: { topography: undefined, aerial: undefined, ...imported },
  sample: undefined,
  ...more,
})
const bristol = { zoom: 15, bounds: [-2.6, 51.4, -2.5, 51.5] } as const
const haven = { zoom: 15, bounds: [1.4, 54.4, 1.5, 54.5] } as const
const england = covering('base-map', [-6, 49, 2, 56])
const doggerland: Bounds = [1.2, 54.3, 1.8, 54.7]
const sample = covering('sample-district', doggerland)
const photographs = covering('aerial', doggerland)
const provider = { kind: 'style', url: 'https://maps.example/style', attribution: '' } as const

it.each([
  ['nothing is imported', 'topography', layers(), bristol, 'street-map'],
  ['the view is zoomed out', 'topography', layers(), { ...bristol, zoom: 10.9 }, null],
  [
    'the imported map covers another area',
    'topography',
    layers({ topography: covering('base-map', doggerland) }),
    bristol,
    'street-map',
  ],
  [
    'the imported map covers the place',
    'topography',
    layers({ topography: england }),
    bristol,
    null,
  ],
  ['only the sample has streets', 'topography', layers({}, { sample }), bristol, 'street-map'],
  ['the sample is in view', 'topography', layers({}, { sample }), haven, null],
  [
    'the operator configured a map',
    'topography',
    layers({}, { configured: { topography: provider, aerial: null } }),
    bristol,
    null,
  ],
  ['photographs cover the place', 'aerial', layers({ aerial: photographs }), haven, null],
  [
    'the photographs cover another area',
    'aerial',
    layers({ aerial: photographs }),
    bristol,
    'aerial',
  ],
  ['there are no photographs at all', 'aerial', layers(), bristol, 'street-map'],
] as const)('base map gap where %s', (_, baseLayer, there, view, gap) => {
  expect(baseMapGap(baseLayer, there, view)).toBe(gap)
})
