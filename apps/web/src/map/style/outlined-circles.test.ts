import { validateStyleMin } from '@maplibre/maplibre-gl-style-spec'
import { expect, test } from 'vitest'

import { outlinedCircles } from './outlined-circles.ts'

const source = 'points'
const layers = outlinedCircles(
  {
    id: 'dots',
    type: 'circle',
    source,
    maxzoom: 14,
    filter: ['==', ['geometry-type'], 'Point'],
    paint: { 'circle-radius': 3, 'circle-color': '#1b4fd8' },
  },
  { widthPx: 1.5 },
)

test('the layers are a valid MapLibre style', () => {
  const sources = {
    [source]: {
      type: 'geojson' as const,
      data: { type: 'FeatureCollection' as const, features: [] },
    },
  }
  expect(validateStyleMin({ version: 8, sources, layers })).toEqual([])
})

test('the outlines lie below all circles, with the same filter, zooms and radius', () => {
  const [outline, circles] = layers
  expect(outline).toMatchObject({
    id: 'dots-outline',
    maxzoom: 14,
    filter: circles?.filter,
    paint: { 'circle-radius': 3, 'circle-opacity': 0, 'circle-stroke-width': 1.5 },
  })
  expect(circles?.id).toBe('dots')
  expect(circles?.paint).not.toHaveProperty('circle-stroke-width')
})
