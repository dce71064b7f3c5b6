import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'

import type { TileSet } from '@terrier/contract/datasets'
import type { TileId } from '@terrier/geo/tile'
import { TileArchiveWriter } from '@terrier/geo/tile-archive/tile-archive-writer'
import { aDescription } from '@terrier/store/testing/builders'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import type { Client } from '../../testing/client.ts'
import { whenPublished } from '../../testing/publications.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'

const folder = mkdtempSync(join(tmpdir(), 'terrier-base-map-'))
let app: RunningApp
let viewer: Client
beforeAll(async () => {
  mkdirSync(join(folder, 'tiles'))
  app = await runningApp({ TERRIER_DATA: folder })
  viewer = await app.person()
})
afterAll(async () => {
  await app[Symbol.asyncDispose]()
  rmSync(folder, { recursive: true })
})

const place = { z: 14, x: 8075, y: 5455 }

/** Publishes an archive with one tile, as an import does. Resolves to its version. */
async function publish(id: string, tileSet: TileSet, content: Uint8Array, isWritten = true) {
  const load = await app.store.beginTileSetImport(aDescription(id))
  const writer = new TileArchiveWriter(gzipSync, tileSet.type)
  writer.add(place, content)
  const begunAt = await app.store.datasets.begunAt(load.version)
  const { head, tail } = writer.finish([-3, 51, -2, 52], { begunAt })
  const path = join(folder, 'tiles', `${id}-${load.version}.pmtiles`)
  if (isWritten) writeFileSync(path, Buffer.concat([head, content, tail]))
  await whenPublished(app.store, () =>
    load.publish({ tiles: 1, bounds: [-3, 51, -2, 52], tileSet }, null),
  )
  return load.version
}

const ask = (id: string, version: number, tile: TileId = place) =>
  viewer.get(`/tiles/${id}/${version}/${tile.z}/${tile.x}/${tile.y}`)

const streets: TileSet = { type: 'mvt', schema: 'zoomstack', minZoom: 0, maxZoom: 14 }
const pictures: TileSet = { type: 'png', schema: null, minZoom: 0, maxZoom: 14 }

describe('tiles of an imported base map', () => {
  it('are served from its archive, with 204 where there is none', async () => {
    const version = await publish('base-map', streets, gzipSync('streets'))
    const { status, bytes, headers } = await ask('base-map', version)
    expect([status, Buffer.from(bytes).toString()]).toEqual([200, 'streets'])
    expect(headers.get('Content-Type')).toBe('application/vnd.mapbox-vector-tile')
    expect(headers.get('Cache-Control')).toContain('immutable')
    expect((await ask('base-map', version, { ...place, x: 1 })).status).toBe(204)
    // The second reply comes from the cache, and has no body for a client that has the tile.
    expect((await ask('base-map', version)).status).toBe(200)
    const path = `/tiles/base-map/${version}/${place.z}/${place.x}/${place.y}`
    const again = await viewer.get(path, { 'If-None-Match': headers.get('ETag') ?? '' })
    expect(again.status).toBe(304)
  })

  it('are images when the archive contains images', async () => {
    const picture = Buffer.from('a picture')
    const version = await publish('aerial', pictures, picture)
    const first = await ask('aerial', version)
    const second = await ask('aerial', version)
    for (const { status, bytes, headers } of [first, second]) {
      expect([status, headers.get('Content-Type')]).toEqual([200, 'image/png'])
      expect(Buffer.from(bytes).equals(picture)).toBe(true)
    }
  })

  it('return 404 beyond the maximum zoom or without an archive, and require a session', async () => {
    const version = await publish('base-map', streets, gzipSync('streets'))
    expect((await ask('base-map', version, { z: 15, x: 0, y: 0 })).status).toBe(404)
    const path = `/tiles/base-map/${version}/${place.z}/${place.x}/${place.y}`
    expect((await app.anyone.get(path)).status).toBe(401)
    const missing = await publish('base-map', streets, gzipSync('lost'), false)
    expect((await ask('base-map', missing)).status).toBe(404)
    expect(app.log.filter(({ level }) => level === 40)).toHaveLength(1)
  })

  it('are listed among the datasets with their tile set', async () => {
    const { body } = await viewer.get('/api/datasets')
    expect(body).toContainEqual(expect.objectContaining({ id: 'aerial', tileSet: pictures }))
  })
})
