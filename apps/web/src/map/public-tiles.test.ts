import { expect, test } from 'vitest'

import { publicTiles } from './public-tiles.ts'

const { origin } = globalThis.location

test('rewrites our tile URLs to the public API, and leaves other URLs unchanged', () => {
  const transform = publicTiles('abc')
  expect(transform(`${origin}/tiles/wards/1/9/1/2`)).toEqual({
    url: `${origin}/api/public/view/abc/tiles/wards/1/9/1/2`,
  })
  for (const url of [`${origin}/glyphs/a.pbf`, 'https://maps.example/tiles/wards/1/9/1/2']) {
    expect(transform(url)).toEqual({ url })
  }
})
