import type { StyleSpecification } from 'maplibre-gl'
import { expect, test } from 'vitest'

import { adaptedStyle, baseStyle } from './base-style.ts'

const { origin } = globalThis.location
const nothing = { topography: undefined, aerial: undefined }
const shown = (url: string, kind: 'style' | 'raster') =>
  baseStyle(
    'topography',
    {
      configured: { topography: { kind, url, attribution: '' }, aerial: null },
      imported: nothing,
      sample: undefined,
    },
    { landOutline: undefined, look: 'printed' },
  )

test('style and tile URLs of our server become absolute; other URLs are unchanged', () => {
  expect(shown('/tiles/a/style.json', 'style')).toBe(`${origin}/tiles/a/style.json`)
  expect(shown('https://maps.example/style.json', 'style')).toBe('https://maps.example/style.json')
  expect(shown('/tiles/a/1/{z}/{x}/{y}', 'raster')).toHaveProperty('sources.base.tiles', [
    `${origin}/tiles/a/1/{z}/{x}/{y}`,
  ])
})

test('raster sources have the maximum zoom of the map', () => {
  // At zoom 20 MapLibre would ask for tiles of 256 pixels of zoom 21.
  expect(shown('/tiles/a/1/{z}/{x}/{y}', 'raster')).toHaveProperty('sources.base.maxzoom', 20)
})

test('a style rewritten by our server gets absolute URLs and the label fonts', () => {
  const style: StyleSpecification = {
    version: 8,
    sprite: [{ id: 'default', url: '/tiles/sprites/1/sprite' }],
    glyphs: '/tiles/glyphs/{fontstack}/{range}',
    sources: {
      streets: { type: 'vector', tiles: ['/tiles/a/1/{z}/{x}/{y}'] },
      elsewhere: { type: 'raster', tiles: ['https://maps.example/{z}/{x}/{y}'] },
      byUrl: { type: 'vector', url: 'https://maps.example/tiles.json' },
    },
    layers: [],
  }
  const adapted = adaptedStyle(style)
  expect(adapted).toMatchObject({
    sprite: [{ id: 'default', url: `${origin}/tiles/sprites/1/sprite` }],
    glyphs: `${origin}/tiles/glyphs/{fontstack}/{range}`,
    sources: {
      streets: { tiles: [`${origin}/tiles/a/1/{z}/{x}/{y}`] },
      elsewhere: { tiles: ['https://maps.example/{z}/{x}/{y}'] },
      byUrl: style.sources['byUrl'],
    },
  })
  expect(adapted['font-faces']).toHaveProperty('Noto Sans Regular')
  expect(adaptedStyle({ ...style, sprite: '/tiles/s' }).sprite).toBe(`${origin}/tiles/s`)
})
