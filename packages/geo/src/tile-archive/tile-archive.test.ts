import { gunzipSync, gzipSync } from 'node:zlib'

import * as fc from 'fast-check'
import { Compression, PMTiles, TileType, tileIdToZxy, zxyToTileId, type Source } from 'pmtiles'
import { describe, expect, test } from 'vitest'

import type { TileId } from '../tile.ts'
import { archiveTile, archiveTileNumber } from './hilbert.ts'
import { TileArchive, type ByteSource } from './tile-archive.ts'
import { TileArchiveWriter } from './tile-archive-writer.ts'

// Everything written here is also read with the format's own library.

const anyTile = fc
  .integer({ min: 0, max: 20 })
  .chain((z) => fc.record({ z: fc.constant(z), x: fc.nat(2 ** z - 1), y: fc.nat(2 ** z - 1) }))

const nameOf = ({ z, x, y }: TileId) => `${z}/${x}/${y}`

function tileNumbered(number: number): TileId {
  const [z, x, y] = tileIdToZxy(number)
  return { z, x, y }
}

/** Few distinct contents, so that duplicates and runs occur. */
const anyTiles = fc
  .uniqueArray(fc.tuple(anyTile, fc.integer({ min: 1, max: 4 })), {
    selector: ([tile]) => nameOf(tile),
    maxLength: 60,
  })
  .map((pairs) => pairs.map(([tile, content]) => ({ tile, bytes: contentOf(content) })))

const contentOf = (seed: number) => new Uint8Array(gzipSync(Buffer.alloc(seed * 3, seed)))

function archiveOf(tiles: readonly { tile: TileId; bytes: Uint8Array }[]): Uint8Array {
  const writer = new TileArchiveWriter(gzipSync)
  const written = tiles
    .filter(({ tile, bytes }) => writer.add(tile, bytes))
    .map(({ bytes }) => bytes)
  const { head, tail } = writer.finish([-6, 49, 2, 56], { name: 'tiles' })
  expect(head.length).toBe(writer.tilesOffset)
  return new Uint8Array(Buffer.concat([head, ...written, tail]))
}

const gunzip = (bytes: Uint8Array) => gunzipSync(bytes)

const sourceOf = (bytes: Uint8Array): ByteSource => ({
  size: bytes.length,
  read: (offset, length) => bytes.subarray(offset, offset + length),
})

function publishedReader(bytes: Uint8Array): PMTiles {
  const source: Source = {
    getKey: () => 'memory',
    getBytes: async (offset, length) => ({
      data: new Uint8Array(bytes.subarray(offset, offset + length)).buffer,
    }),
  }
  return new PMTiles(source, undefined, async (data) => new Uint8Array(gunzipSync(data)).buffer)
}

test('tile numbers match the PMTiles specification', () => {
  // From the specification, 'Tile ID encoding'.
  expect(archiveTileNumber({ z: 0, x: 0, y: 0 })).toBe(0)
  expect(archiveTileNumber({ z: 1, x: 1, y: 0 })).toBe(4)
  expect(archiveTileNumber({ z: 12, x: 3423, y: 1763 })).toBe(19_078_479)
  fc.assert(
    fc.property(anyTile, (tile) => {
      const number = zxyToTileId(tile.z, tile.x, tile.y)
      expect(archiveTileNumber(tile)).toBe(number)
      expect(archiveTile(number)).toEqual(tile)
    }),
  )
})

test.each([
  { z: 3, x: 8, y: 0 },
  { z: 27, x: 0, y: 0 },
  { z: 2, x: -1, y: 0 },
  { z: 2, x: 0.5, y: 0 },
])('throws for a tile that does not exist', (tile) => {
  expect(() => archiveTileNumber(tile)).toThrow(RangeError)
})

describe('an archive', () => {
  test('returns any set of tiles, added in any order', async () => {
    await fc.assert(
      fc.asyncProperty(anyTiles, anyTile, async (tiles, other) => {
        const bytes = archiveOf(tiles)
        const ours = TileArchive.open(sourceOf(bytes), gunzip)
        const published = publishedReader(bytes)
        for (const { tile, bytes: content } of tiles) {
          expect(Buffer.from(ours.tile(tile) ?? []).equals(content)).toBe(true)
          const read = await published.getZxy(tile.z, tile.x, tile.y)
          expect(Buffer.from(read?.data ?? new ArrayBuffer()).equals(gunzipSync(content))).toBe(
            true,
          )
        }
        const isThere = tiles.some(({ tile }) => nameOf(tile) === nameOf(other))
        expect(ours.tile(other) !== undefined).toBe(isThere)
      }),
    )
  })

  test('of 100,000 tiles has leaf directories, and every tile is found', async () => {
    const tiles = Array.from({ length: 100_000 }, (_, index) => ({
      tile: tileNumbered(30_000_000 + index * 3),
      bytes: new Uint8Array(
        Buffer.from('x'.repeat((Math.imul(index, 0x9e3779b1) >>> 16) % 120) + index),
      ),
    }))
    const bytes = archiveOf(tiles)
    const ours = TileArchive.open(sourceOf(bytes), gunzip)
    expect(ours.header).toMatchObject({ addressedTiles: 100_000, isClustered: true, minZoom: 13 })
    expect(ours.header.leaves.length).toBeGreaterThan(0)
    const wrong = tiles.filter(({ tile, bytes: content }) => !equal(ours.tile(tile), content))
    expect(wrong).toEqual([])
    const published = publishedReader(bytes)
    expect(await published.getHeader()).toMatchObject({ numAddressedTiles: 100_000, tileType: 1 })
    expect(await published.getMetadata()).toEqual({ name: 'tiles' })
    const bounds = { minLon: -6, minLat: 49, maxLon: 2, maxLat: 56 }
    expect(await published.getHeader()).toMatchObject({ ...bounds, centerLon: -2, centerLat: 52.5 })
  })

  test('lists its tiles in order of number, expanding runs', () => {
    const first = archiveTileNumber({ z: 16, x: 33_000, y: 20_000 })
    const tiles = [2, 1, 1, 1].map((seed, index) => ({
      tile: tileNumbered(first + index),
      bytes: contentOf(seed),
    }))
    const archive = TileArchive.open(sourceOf(archiveOf(tiles.toReversed())), gunzip)
    const listed = [...archive.tiles()].map(({ tile, bytes }) => ({ tile, bytes: bytes.slice() }))
    expect(listed).toEqual(tiles)
  })

  test('of WebP images has their type and no compression in its header', async () => {
    const writer = new TileArchiveWriter(gzipSync, 'webp')
    const picture = Buffer.from('RIFF....WEBP')
    writer.add({ z: 1, x: 0, y: 1 }, picture)
    const { head, tail } = writer.finish([-6, 49, 2, 56], {})
    const bytes = new Uint8Array(Buffer.concat([head, picture, tail]))
    const { header } = TileArchive.open(sourceOf(bytes), gunzip)
    expect(header).toMatchObject({ tileType: 'webp', tileCompression: 'none' })
    expect(await publishedReader(bytes).getHeader()).toMatchObject({
      tileType: TileType.Webp,
      tileCompression: Compression.None,
    })
  })

  test('stores equal tiles once, and a run of them as one entry', () => {
    const [inside, other] = [contentOf(1), contentOf(2)]
    const first = archiveTileNumber({ z: 16, x: 33_000, y: 20_000 })
    const tiles = [inside, inside, inside, other, inside].map((bytes, index) => ({
      tile: tileNumbered(first + index),
      bytes,
    }))
    const { header } = TileArchive.open(sourceOf(archiveOf(tiles)), gunzip)
    expect(header).toMatchObject({ addressedTiles: 5, entries: 3, contents: 2 })
    expect(header.tiles.length).toBe(inside.length + other.length)
  })

  test('rejects the same tile added twice', () => {
    const tile = { z: 3, x: 1, y: 1 }
    const twice = [contentOf(1), contentOf(2)].map((bytes) => ({ tile, bytes }))
    const number = archiveTileNumber(tile)
    expect(() => archiveOf(twice)).toThrow(new RangeError(`Tile number ${number} was added twice.`))
  })

  test('is refused with another magic, version, compression or type of tiles', () => {
    const whole = archiveOf([{ tile: { z: 9, x: 1, y: 7 }, bytes: contentOf(1) }])
    const openWith = (at: number, value: number) => () => {
      const bytes = whole.slice()
      bytes[at] = value
      return TileArchive.open(sourceOf(bytes), gunzip)
    }
    const unknown = new RangeError('The archive does not say what its tiles are.')
    const other = new RangeError('This is not a PMTiles archive of version 3.')
    expect(openWith(0, 0x51)).toThrow(other)
    expect(openWith(7, 2)).toThrow(other)
    for (const at of [97, 98, 99]) {
      expect(openWith(at, 0)).toThrow(unknown)
      expect(openWith(at, 9)).toThrow(unknown)
    }
    expect(openWith(99, 2)().header.tileType).toBe('png')
    expect(openWith(99, 3)().header.tileType).toBe('jpeg')
  })

  test('is refused when its metadata are no JSON', () => {
    const whole = archiveOf([{ tile: { z: 9, x: 1, y: 7 }, bytes: contentOf(1) }])
    const metadata = Buffer.from(gzipSync('{"name":"tiles"}'))
    const broken = (bytes: Uint8Array) =>
      Buffer.from(bytes).equals(metadata) ? Buffer.from('{') : gunzip(bytes)
    expect(() => TileArchive.open(sourceOf(whole), broken)).toThrow(
      new RangeError('The metadata of the archive are damaged.'),
    )
  })

  test('that is truncated anywhere, or damaged, is rejected', () => {
    const tiles = [1, 2, 3].map((seed) => ({
      tile: { z: 9, x: seed, y: 7 },
      bytes: contentOf(seed),
    }))
    const whole = archiveOf(tiles)
    fc.assert(
      fc.property(fc.integer({ min: 0, max: whole.length - 1 }), (length) => {
        const cut = () => TileArchive.open(sourceOf(whole.subarray(0, length)), gunzip)
        expect(cut).toThrow(RangeError)
      }),
    )
    const damaged = whole.slice()
    damaged.fill(0, 127, 140)
    expect(() => TileArchive.open(sourceOf(damaged), gunzip)).toThrow(RangeError)
  })
})

const equal = (one: Uint8Array | undefined, other: Uint8Array) =>
  one !== undefined && Buffer.compare(one, other) === 0
