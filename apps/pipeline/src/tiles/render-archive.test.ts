import { existsSync } from 'node:fs'
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { encodeOwnershipTile, parcelsShownAt } from '@terrier/domain/tiles/ownership-tile'
import { boundsOf } from '@terrier/geo/bounds'
import type { Polygon } from '@terrier/geo/geometry'
import { bufferedTileBounds, tileAt, type TileId } from '@terrier/geo/tile'
import { decompress } from '@terrier/files/reading/decompress'
import { TileArchive } from '@terrier/geo/tile-archive/tile-archive'
import { encodeTwkb } from '@terrier/geo/twkb'
import type { Store } from '@terrier/store/store'
import { aDescription, aFile, aLink, aTitle, streamOf } from '@terrier/store/testing/builders'
import { freshStore } from '@terrier/store/testing/fresh-database'
import { afterAll, beforeAll, expect, test } from 'vitest'

import { createProgress } from '../progress/progress.ts'
import { removeArchives, renderArchive } from './render-archive.ts'

const progress = createProgress({ write: () => undefined })
const living = new AbortController().signal
const nothing = () => null

let folder: string
let store: Store
let version: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrier-tiles-'))
  store = await freshStore()
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  await release.parcels(aFile('inspire'), streamOf(parcels), nothing)
  const order = { isFull: true, issued: '2026-10' }
  await release.titles(aFile('ocod'), streamOf([aTitle('DG1', { source: 'ocod' })]), order, nothing)
  await release.links(aFile('links'), streamOf([aLink(3, 'DG1')]), nothing)
  await release.unregistered(
    aFile('unregistered'),
    streamOf([{ ...rowOf(9, 40, 0.003), id: 9 }]),
    nothing,
  )
  await release.assemble()
  // Rendered before it is published, as in an import.
  version = release.version
  await release.leave()
})
afterAll(async () => {
  await store.close()
  await rm(folder, { recursive: true })
})

/** Squares along a line eastwards, so that they straddle tile boundaries at every zoom. */
const parcels = Array.from({ length: 60 }, (_, index) => rowOf(index + 1, index, 0.0009))

function rowOf(polyId: number, column: number, size: number) {
  const [west, south] = [1.5 + column * 0.001, 54.5 + (column % 7) * 0.001]
  const ring: Polygon['coordinates'][number] = [
    [west, south],
    [west + size, south],
    [west + size, south + size],
    [west, south + size],
    [west, south],
  ]
  const plot: Polygon = { type: 'Polygon', coordinates: [ring] }
  const beganAt = null
  return { polyId, geom: encodeTwkb(plot), bounds: boundsOf(plot), areaSquareMetres: 1, beganAt }
}

/** The tile as the server renders it on request. */
async function onRequest(tile: TileId): Promise<Uint8Array> {
  const bounds = bufferedTileBounds(tile.z, tile.x, tile.y)
  const rows = await store.parcels.onTile(version, bounds, parcelsShownAt(tile.z))
  return encodeOwnershipTile(tile, rows.parcels, rows.land)
}

async function archive(): Promise<TileArchive> {
  const bytes = await readFile(join(folder, `ownership-${version}.pmtiles`))
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length)
  return TileArchive.open({ size: bytes.length, read }, decompress)
}

test('an archive has exactly the tiles that are rendered on request', async () => {
  const { tiles } = await renderArchive({ store, version, folder, progress, signal: living })
  const drawn = await archive()
  let filled = 0
  for (const z of [13, 14, 15, 16]) {
    const [first, last] = [tileAt([1.495, 54.51], z), tileAt([1.565, 54.495], z)]
    for (let x = first.x; x <= last.x; x++) {
      for (let y = first.y; y <= last.y; y++) {
        const expected = await onRequest({ z, x, y })
        const packed = drawn.tile({ z, x, y })
        expect(Buffer.from(packed ? gunzipSync(packed) : []).equals(expected)).toBe(true)
        if (packed) filled += 1
      }
    }
  }
  expect(filled).toBe(tiles)
  expect(tiles).toBeGreaterThan(20)
  expect(drawn.metadata['begunAt']).toBe((await store.datasets.begunAt(version))?.toISOString())
})

test('aborted rendering leaves the archive unchanged', async () => {
  await renderArchive({ store, version, folder, progress, signal: living })
  const before = await readFile(join(folder, `ownership-${version}.pmtiles`))
  const signal = AbortSignal.abort(new Error('Enough.'))
  await expect(renderArchive({ store, version, folder, progress, signal })).rejects.toThrow(
    'Enough.',
  )
  expect(await readdir(folder)).toEqual([`ownership-${version}.pmtiles`])
  expect(before.equals(await readFile(join(folder, `ownership-${version}.pmtiles`)))).toBe(true)
})

test('leftovers of an interrupted run are overwritten, and the same rows yield the same file', async () => {
  const path = join(folder, `ownership-${version}.pmtiles`)
  await renderArchive({ store, version, folder, progress, signal: living })
  const first = await readFile(path)
  await writeFile(`${path}.part`, Buffer.alloc(10_000_000, 1))
  await renderArchive({ store, version, folder, progress, signal: living })
  expect(first.equals(await readFile(path))).toBe(true)
})

test('a version without rows has an archive without tiles', async () => {
  const empty = { store, version: version + 1000, folder, progress, signal: living }
  expect(await renderArchive(empty)).toMatchObject({ tiles: 0 })
})

test('archives of deleted versions are removed, other files are not', async () => {
  const files = ['ownership-1.pmtiles', 'ownership-2.pmtiles', 'ownership-3.pmtiles.part', 'notes']
  for (const name of files) await writeFile(join(folder, name), '')
  await removeArchives(folder, [2])
  expect(files.filter((name) => existsSync(join(folder, name)))).toEqual([
    'ownership-2.pmtiles',
    'notes',
  ])
  await removeArchives(join(folder, 'nowhere'), [])
})
