import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gunzipSync } from 'node:zlib'

import { SavedMapData } from '@terrier/contract/saved-map'
import { layers } from '@terrier/domain/land-data/layers'
import { encodeOwnershipTile, ownershipTileZooms } from '@terrier/domain/tiles/ownership-tile'
import type { Bounds } from '@terrier/geo/bounds'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import { isFilledWrongly, triangulatedPolygons } from '@terrier/geo/testing/triangulated-polygons'
import { encodeVectorTile } from '@terrier/geo/vector-tile'
import { writeTestSample } from '@terrier/sample/testing/write-test-sample'
import { marketCross } from '@terrier/sample/writers/on-grid'
import { verifyPassword } from '@terrier/store/password-hash'
import { freshDatabase, type FreshDatabase } from '@terrier/store/testing/fresh-database'
import { openStore } from '@terrier/store/open-store'
import type { Store } from '@terrier/store/store'
import type { StoredFeature } from '@terrier/store/stored'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { openTileSet } from '../base-map/open-tile-set.ts'
import { runCommand } from '../run-command.ts'
import { readConfig } from '../config.ts'
import { tilesOver } from '../testing/tiles-over.ts'

/** Two months with all derived data: half a minute, and far more on a busy machine. */
const loadMs = 600_000

let folder: string
let database: FreshDatabase
let store: Store
let reported: string

const everywhere: Bounds = [-180, -85, 180, 85]

const tileFeature = ({ id, geom }: StoredFeature) => ({ id, geom, properties: {} })

/** Runs the command, and returns its output about the files it read. */
async function load(args: string): Promise<string> {
  let progress = ''
  const screen = { write: (text: string) => (reported += text) }
  const config = readConfig({ TERRIER_DATA: folder, DATABASE_URL: database.databaseUrl })
  await runCommand(args.split(' '), {
    config,
    output: screen,
    errors: { write: (text: string) => (progress += text) },
    signal: new AbortController().signal,
  })
  return progress
}

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'terrier-sample-'))
  database = await freshDatabase()
  store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: folder })
  reported = ''
  await writeTestSample(join(folder, 'sample'))
  await load('sample load --if-missing')
}, loadMs)
afterAll(async () => {
  await store.close()
  await database.drop()
  rmSync(folder, { recursive: true })
})

describe('loading the sample', () => {
  it('publishes ownership, every layer and the base map, all labelled fictional', async () => {
    const published = await store.datasets.current()
    const others = [
      'ownership',
      'sample-district',
      'aerial',
      'country-land',
      'road-lines',
      'common-land',
      'high-water',
      'postcodes',
      'names',
    ]
    const wanted = [...others, ...layers.map(({ id }) => id)]
    expect(published.map(({ id }) => id).toSorted()).toEqual(wanted.toSorted())
    for (const dataset of published) {
      expect(dataset).toMatchObject({ fictional: true, edition: '2026-10' })
      expect(dataset.title).toContain('fictional')
      expect(dataset.rows).toBeGreaterThan(0)
    }
  })

  it('publishes a previous month too, with a history of changes and the tiles of both months', async () => {
    const published = await store.datasets.get('ownership')
    const previous = await store.datasets.previous('ownership')
    expect(previous?.edition).toBe('2026-09')
    const versions = [previous?.version, published?.version]
    const archives = readdirSync(join(folder, 'tiles')).filter((name) =>
      name.startsWith('ownership'),
    )
    expect(archives.toSorted()).toEqual(
      versions.map((version) => `ownership-${version}.pmtiles`).toSorted(),
    )
    const { total } = await store.changes.inBounds(published?.bounds ?? [0, 0, 0, 0], { limit: 1 })
    expect(total).toBeGreaterThan(100)
  })

  it('lists land before streets around the market cross, where streets are the largest pieces', async () => {
    const version = (await store.datasets.get('ownership'))?.version ?? 0
    const options = { radiusMetres: 500, minAreaSquareMetres: 50, limit: 100 }
    const { pieces, counts } = await store.unregistered.near(version, [1.5, 54.5], options)
    expect(pieces.slice(0, 18).map(({ kind }) => kind)).toEqual(Array(18).fill('land'))
    expect(pieces[0]).toMatchObject({ access: 'adjoins-road', classifiedBy: 'shape' })
    const streets = await store.unregistered.near(version, [1.5, 54.5], {
      ...options,
      kinds: ['road'],
    })
    expect(streets.pieces).toHaveLength(counts.road ?? 0)
    // Eight of the largest pieces are streets: those came first when pieces were ranked by size.
    const sizes = pieces.map(({ areaSquareMetres }) => areaSquareMetres)
    const larger = streets.pieces.filter(
      ({ areaSquareMetres }) => areaSquareMetres > Math.max(...sizes),
    )
    expect(larger.length).toBeGreaterThanOrEqual(8)
    expect(new Set(streets.pieces.map(({ classifiedBy }) => classifiedBy))).toContain('open-roads')
  })

  it('tells the beaches apart as foreshore, and nothing in the town', async () => {
    const version = (await store.datasets.get('ownership'))?.version ?? 0
    const options = { radiusMetres: 500, minAreaSquareMetres: 50, limit: 100 }
    const beach = await store.unregistered.near(version, [1.5355, 54.486], {
      ...options,
      kinds: ['foreshore'],
    })
    expect(beach.pieces.length).toBeGreaterThan(0)
    expect(beach.pieces[0]).toMatchObject({ kind: 'foreshore', classifiedBy: 'high-water' })
    const town = await store.unregistered.near(version, [1.5, 54.5], options)
    expect(town.counts.foreshore).toBeUndefined()
    expect(reported).not.toContain('no foreshore')
  })

  it(
    'renders no layer tile with a wrongly filled polygon',
    async () => {
      for (const { id, version } of await store.datasets.current()) {
        const minZoom = layers.find((layer) => layer.id === id)?.minZoom
        if (minZoom === undefined) continue
        // Deeper zooms are overzoomed from these tiles.
        const deepestZoom = 14
        const rows = await store.features.inTile(version, everywhere)
        for (let z = minZoom; z <= deepestZoom; z++) {
          for (const { tile, rows: features } of tilesOver(rows.map(tileFeature), z)) {
            const drawn = triangulatedPolygons(encodeVectorTile(tile, [{ name: id, features }]))
            expect(drawn.filter(isFilledWrongly)).toEqual([])
          }
        }
      }
    },
    loadMs,
  )

  it('publishes a street map in the schema of OS Open Zoomstack, with correctly filled polygons', async () => {
    const streetMap = await store.datasets.get('sample-district')
    expect(streetMap).toMatchObject({
      fictional: true,
      tileSet: { type: 'mvt', schema: 'zoomstack', minZoom: 5, maxZoom: 15 },
    })
    using archive = openTileSet(join(folder, `tiles/sample-district-${streetMap?.version}.pmtiles`))
    const tiles = [...archive.tiles()]
    expect(tiles).toHaveLength(streetMap?.rows ?? -1)
    for (const { bytes } of tiles) {
      expect(triangulatedPolygons(gunzipSync(bytes)).filter(isFilledWrongly)).toEqual([])
    }
  })

  it('publishes a drawn aerial layer of PNG tiles', async () => {
    const aerial = await store.datasets.get('aerial')
    expect(aerial).toMatchObject({
      fictional: true,
      tileSet: { type: 'png', schema: null, minZoom: 7, maxZoom: 15 },
    })
    using archive = openTileSet(join(folder, `tiles/aerial-${aerial?.version}.pmtiles`))
    const tiles = [...archive.tiles()]
    expect(tiles).toHaveLength(aerial?.rows ?? -1)
    expect(Buffer.from(tiles[0]?.bytes ?? []).toString('latin1', 1, 4)).toBe('PNG')
  })

  it(
    'renders no ownership tile with a wrongly filled polygon',
    async () => {
      const published = await store.datasets.get('ownership')
      const { parcels, land } = await store.parcels.onTile(
        published?.version ?? 0,
        everywhere,
        null,
      )
      for (let z: number = ownershipTileZooms.min; z <= ownershipTileZooms.archived; z++) {
        for (const { tile, rows } of tilesOver([...parcels, ...land], z)) {
          const pieces = rows.filter((row) => 'id' in row)
          const shown = rows.filter((row) => 'polyId' in row)
          const drawn = triangulatedPolygons(encodeOwnershipTile(tile, shown, pieces))
          expect(drawn.filter(isFilledWrongly)).toEqual([])
        }
      }
    },
    loadMs,
  )

  it('skips no row of its own files', () => {
    expect(reported).not.toContain('left out')
  })

  it('creates the accounts, and a map of the town for one of them', async () => {
    const admin = await store.users.byUsername('admin@example.org')
    const olwen = await store.users.byUsername('olwen@example.org')
    expect(admin?.isPrivileged).toBe(true)
    expect(olwen).toMatchObject({ firstName: 'Olwen', lastName: 'Hughes', isPrivileged: false })
    expect(await verifyPassword(olwen?.passwordHash ?? '', 'terrier-demo')).toBe(true)
    const [map] = await store.maps.listFor(olwen?.id ?? 0)
    const data = SavedMapData.parse(JSON.parse(map?.data ?? ''))
    expect(data.markers.markers).toHaveLength(3)
    expect(data.drawings.polygons.map(({ type }) => type).toSorted()).toEqual([
      'LineString',
      'Polygon',
    ])
    const [lng = 0, lat = 0] = data.markers.markers[0]?.coordinates ?? []
    const metres = loadNationalGrid().toEastNorth([lng, lat])
    expect(metres.map(Math.round)).toEqual(marketCross)
  })

  it('creates a user group with one readable and one writable data group', async () => {
    const olwen = await store.users.byUsername('olwen@example.org')
    const groups = await store.dataGroups.reachableBy(olwen?.id ?? 0)
    expect(groups).toMatchObject([
      { userGroupName: 'Example growers (invented)', reach: 1, objectCount: 3 },
      { userGroupName: 'Example growers (invented)', reach: 3, objectCount: 4 },
    ])
    const sam = await store.users.byUsername('sam@example.org')
    expect(await store.dataGroups.reachableBy(sam?.id ?? 0)).toEqual([])
  })

  it('does nothing the second time with --if-missing, even without the files', async () => {
    const before = await store.datasets.current()
    rmSync(join(folder, 'sample'), { recursive: true })
    expect(await load('sample load --if-missing')).toBe('')
    expect(await store.datasets.current()).toEqual(before)
    expect(existsSync(join(folder, 'sample'))).toBe(false)
    const olwen = await store.users.byUsername('olwen@example.org')
    expect(await store.maps.listFor(olwen?.id ?? 0)).toHaveLength(1)
    expect(await store.groupAdmin.list()).toHaveLength(1)
  })
})
