import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { mkdirSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import { encodeOwnershipTile } from '@terrier/domain/tiles/ownership-tile'
import { tileAt, type TileId } from '@terrier/geo/tile'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import { aParcel, aPlot, publishOwnership } from '../../testing/sample-release.ts'

let folder: string
let app: RunningApp
let viewer: Client
let version: number
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'terrier-tiles-'))
  mkdirSync(join(folder, 'tiles'))
  app = await runningApp({ TERRIER_DATA: folder })
  viewer = await app.person()
  const parcels = [aParcel(100, aPlot(0))]
  version = (await publishOwnership(app.store, { parcels, edition: '2026-09' })).version
})
afterEach(async () => {
  vi.restoreAllMocks()
  await app[Symbol.asyncDispose]()
  await rm(folder, { recursive: true })
})

const place = tileAt([1.5005, 54.5005], 15)
const elsewhere = { z: 15, x: 3, y: 5 }

const ask = (tile: TileId = place, of = version) =>
  viewer.get(`/tiles/ownership/${of}/${tile.z}/${tile.x}/${tile.y}`)

/** Different from the database's content, so that the test sees where a tile came from. */
const archived = encodeOwnershipTile(
  place,
  [{ polyId: 7, ownerClass: 4, isOverseas: false, geom: encodeTwkb(aPlot(0)) }],
  [],
)

async function writeArchive(begunAt: Date | undefined, damage = (bytes: Buffer) => bytes) {
  const writer = new TileArchiveWriter(gzipSync)
  const tile = gzipSync(archived)
  writer.add(place, tile)
  const { head, tail } = writer.finish([1, 54, 2, 55], { begunAt })
  const bytes = damage(Buffer.concat([head, tile, tail]))
  await writeFile(join(folder, 'tiles', `ownership-${version}.pmtiles`), bytes)
}

const warnings = () => app.log.filter(({ level }) => level === 40)

test('serves tiles from the archive without the database, except for deeper zooms', async () => {
  await writeArchive(await app.store.datasets.begunAt(version))
  const onTile = vi.spyOn(app.store.parcels, 'onTile')
  const { status, bytes } = await ask()
  expect(status).toBe(200)
  expect(Buffer.from(bytes).equals(archived)).toBe(true)
  expect((await ask(elsewhere)).status).toBe(204)
  expect(onTile).not.toHaveBeenCalled()
  expect((await ask({ ...place, z: 17, x: place.x * 4, y: place.y * 4 })).status).not.toBe(404)
  expect(onTile).toHaveBeenCalledOnce()
  expect(warnings()).toEqual([])
})

const drawnOnRequest = async () => {
  const { status, bytes } = await ask()
  return status === 200 && !Buffer.from(bytes).equals(archived)
}

test('without an archive renders tiles on request and warns once', async () => {
  expect(await drawnOnRequest()).toBe(true)
  expect((await ask(elsewhere)).status).toBe(204)
  expect(warnings()).toHaveLength(1)
})

test('ignores a damaged archive with a warning', async () => {
  await writeArchive(await app.store.datasets.begunAt(version), (bytes) => bytes.fill(0, 127, 200))
  expect(await drawnOnRequest()).toBe(true)
  expect(warnings()).toHaveLength(1)
})

test('ignores a truncated archive', async () => {
  await writeArchive(await app.store.datasets.begunAt(version), (bytes) => bytes.subarray(0, -30))
  expect(await drawnOnRequest()).toBe(true)
})

test('ignores an archive of another database with a warning', async () => {
  await writeArchive(new Date('2020-01-01T00:00:00Z'))
  expect(await drawnOnRequest()).toBe(true)
  expect(warnings()).toHaveLength(1)
})

test('still serves the archive of the previous version after a publication', async () => {
  await writeArchive(await app.store.datasets.begunAt(version))
  await ask()
  const next = await publishOwnership(app.store, {
    parcels: [aParcel(100, aPlot(0)), aParcel(101, aPlot(1))],
  })
  expect((await ask(place, next.version)).status).toBe(200)
  expect(Buffer.from((await ask()).bytes).equals(archived)).toBe(true)
})

test('renders an uncached tile once for 100 concurrent requests', async () => {
  const onTile = vi.spyOn(app.store.parcels, 'onTile')
  const replies = await Promise.all(Array.from({ length: 100 }, () => ask()))
  expect(replies.every(({ status }) => status === 200)).toBe(true)
  expect(onTile).toHaveBeenCalledOnce()
})
