import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'

import { decompress } from '@terrier/files/reading/decompress'
import { TileArchive } from '@terrier/geo/tile-archive/tile-archive'
import { writeMbtiles } from '@terrier/sample/writers/write-mbtiles'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTileSet } from '../base-map/open-tile-set.ts'
import { createProgress } from '../progress/progress.ts'
import { importTileSet } from '../steps/import-tile-set.ts'
import { openCommandLine } from '../testing/command-line.ts'
import { layersOfSchema, vectorLayers } from '../testing/tile-files.ts'

let here: Awaited<ReturnType<typeof openCommandLine>>
beforeAll(async () => {
  here = await openCommandLine()
})
afterAll(() => here.close())

const json = JSON.stringify({ vector_layers: vectorLayers(layersOfSchema.zoomstack) })
const near = { z: 14, x: 8000, y: 5461 }

function aStreetMap(name: string, content: string): string {
  const tiles = [
    { tile: { z: 9, x: 250, y: 170 }, bytes: gzipSync('far') },
    // Not compressed, as some tools write it.
    { tile: near, bytes: Buffer.from(content) },
  ]
  const bounds = '-4,51,-2,52'
  const path = join(here.folder, name)
  writeMbtiles(path, tiles, { format: 'pbf', json, bounds })
  return path
}

const archives = () => readdirSync(join(here.folder, 'tiles')).toSorted()
const current = () => here.store.datasets.get('base-map')

async function nearTile(): Promise<string> {
  const version = (await current())?.version
  const bytes = readFileSync(join(here.folder, 'tiles', `base-map-${version}.pmtiles`))
  const read = (offset: number, length: number) => bytes.subarray(offset, offset + length)
  const archive = TileArchive.open({ size: bytes.length, read }, decompress)
  const begunAt = await here.store.datasets.begunAt(version ?? 0)
  expect(archive.metadata['begunAt']).toBe(begunAt?.toISOString())
  return gunzipSync(archive.tile(near) ?? gzipSync('nothing')).toString()
}

describe('data import base-map', () => {
  it('describes the file and publishes nothing with --dry-run', async () => {
    const path = aStreetMap('checked.mbtiles', 'checked')
    const { output, exitCode } = await here.terrier(
      `data import base-map ${path} --edition 2026-06 --dry-run`,
    )
    expect(exitCode).toBe(0)
    expect(output).toContain('vector tiles in the schema of OS Open Zoomstack, zooms 9 to 14')
    expect(output).toContain('Open Government Licence v3.0')
    expect(await current()).toBeUndefined()
  })

  it('publishes the tiles with their publisher and bounds, and gzips uncompressed tiles', async () => {
    const path = aStreetMap('june.mbtiles', 'June')
    const { output } = await here.terrier(`data import base-map ${path} --edition 2026-06`)
    expect(output).toContain('Street map 2026-06 has been published: 2 tiles.')
    expect(await current()).toMatchObject({
      rows: 2,
      publisher: 'Ordnance Survey',
      bounds: [-4, 51, -2, 52],
      tileSet: { type: 'mvt', schema: 'zoomstack', minZoom: 9, maxZoom: 14 },
    })
    expect(await nearTile()).toBe('June')
  })

  it('replaces, rolls back and republishes the base map, and retains only two archives', async () => {
    for (const month of ['July', 'August']) {
      const path = aStreetMap(`${month}.mbtiles`, month)
      await here.terrier(`data import base-map ${path} --edition 2026-08`)
    }
    expect(await nearTile()).toBe('August')
    expect(archives()).toHaveLength(2)
    const { output } = await here.terrier('data rollback base-map')
    expect(output).toContain('To publish it again, run "terrier data republish base-map"')
    expect(await nearTile()).toBe('July')
    expect((await here.terrier('data rollback base-map')).exitCode).toBe(1)
    await here.terrier('data republish base-map')
    expect(await nearTile()).toBe('August')
  })

  it('leaves the published map unchanged when interrupted, and succeeds when run again', async () => {
    const before = await current()
    using file = openTileSet(aStreetMap('stopped.mbtiles', 'stopped'))
    const stop = new AbortController()
    const context = {
      store: here.store,
      progress: createProgress({ write: () => undefined }),
      signal: stop.signal,
      reportsFolder: join(here.folder, 'reports'),
      tilesFolder: join(here.folder, 'tiles'),
      now: () => new Date(),
    }
    const stopping = {
      ...file,
      *tiles() {
        yield* file.tiles()
        stop.abort(new Error('stopped'))
      },
    }
    const description = { ...(before ?? fail()), edition: '2026-09' }
    await expect(importTileSet(context, description, stopping)).rejects.toThrow('stopped')
    expect(await current()).toEqual(before)
    expect(archives().filter((name) => name.endsWith('.part'))).toEqual([])
    const path = aStreetMap('september.mbtiles', 'September')
    await here.terrier(`data import base-map ${path} --edition 2026-09`)
    expect(await nearTile()).toBe('September')
  })

  it.each([
    ['data import base-map', 2],
    ['data import base-map one two --edition 2026', 2],
    ['data rollback wards', 2],
  ])('refuses "%s"', async (args, exitCode) => {
    expect((await here.terrier(args)).exitCode).toBe(exitCode)
  })

  it('refuses vector tiles as aerial photographs', async () => {
    const path = aStreetMap('vectors.mbtiles', 'vectors')
    const { output, exitCode } = await here.terrier(`data import aerial ${path} --edition 2026`)
    expect(exitCode).toBe(2)
    expect(output).toContain('contains vector tiles')
  })

  it('is listed by data status', async () => {
    const { output } = await here.terrier('data status')
    expect(output).toContain('base-map')
  })
})

function fail(): never {
  throw new Error('Nothing is published.')
}
