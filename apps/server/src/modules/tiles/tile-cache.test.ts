import { expect, test, vi } from 'vitest'

import type { PackedTile } from '../../datasets/packed-tile.ts'
import { TileCache } from './tile-cache.ts'

const aTile = (bytes = 600): PackedTile => ({
  bytes: new Uint8Array(bytes),
  mediaType: 'image/png',
  isGzip: true,
  tag: '"abc-g"',
  plainTag: '"abc"',
  isEmpty: false,
})

test('renders an uncached tile once for 100 concurrent requests', async () => {
  const cache = new TileCache(10_000)
  const render = vi.fn<() => Promise<PackedTile>>(async () => aTile())
  const tiles = await Promise.all(
    Array.from({ length: 100 }, async () => cache.get('1/15/0/0', render)),
  )
  expect(render).toHaveBeenCalledOnce()
  expect(new Set(tiles).size).toBe(1)
})

const fail = () => Promise.reject(new Error('no database'))

test('a failed rendering rejects all waiting requests, and is tried again afterwards', async () => {
  const cache = new TileCache(10_000)
  const both = await Promise.allSettled([cache.get('a', fail), cache.get('a', fail)])
  expect(both.map(({ status }) => status)).toEqual(['rejected', 'rejected'])
  await expect(cache.get('a', async () => aTile())).resolves.toMatchObject({ plainTag: '"abc"' })
})

test('evicts the least recently used tile when the size limit is reached', async () => {
  const cache = new TileCache(3_000)
  const keep = (key: string) => cache.get(key, async () => aTile())
  await keep('a')
  await keep('b')
  await keep('c')
  await keep('a')
  await keep('d')
  const isCached = (key: string) => !(cache.get(key, async () => aTile()) instanceof Promise)
  expect([isCached('a'), isCached('c'), isCached('d')]).toEqual([true, true, true])
  expect(isCached('b')).toBe(false)
})
