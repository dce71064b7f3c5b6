import { defaultCentre, defaultZoom } from '@terrier/domain/document/empty-map'
import { expect, test } from 'vitest'

import { constrainView, drawablePosition, drawableView } from './map-limits.ts'

test('leaves the default view unchanged', () => {
  const [lng, lat] = defaultCentre
  expect(constrainView({ lng, lat }, defaultZoom)).toEqual({ lng, lat, zoom: defaultZoom })
})

test('limits the centre to around Great Britain, and the zoom to between 6 and 20', () => {
  expect(constrainView({ lng: 40, lat: 20 }, 3)).toEqual({ lng: 2.77, lat: 48.93, zoom: 6 })
  expect(constrainView({ lng: -40, lat: 70 }, 25)).toEqual({ lng: -11.24, lat: 61.6, zoom: 20 })
})

test('replaces a view that cannot be drawn by the nearest or the default view', () => {
  expect(drawableView({ zoom: [24], lngLat: [1.5, -95] })).toEqual({
    zoom: 20,
    center: [1.5, -85.051129],
  })
  expect(drawableView({ zoom: [-1], lngLat: [5000, Infinity] })).toEqual({
    zoom: 6,
    center: [180, 85.051129],
  })
  expect(drawableView({ zoom: [NaN], lngLat: [NaN, 53] })).toEqual({
    zoom: defaultZoom,
    center: defaultCentre,
  })
  expect(drawablePosition([-1.5, 53, 100])).toEqual([-1.5, 53])
})
