import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { gzipSync } from 'node:zlib'

import { writeMbtiles, type TileInFile } from '@terrier/sample/writers/write-mbtiles'
import { afterAll, describe, expect, it, test } from 'vitest'

import { hasRealData, needsRealData, realData } from '../testing/real-data.ts'
import { layersOfSchema, vectorLayers, writePmtiles } from '../testing/tile-files.ts'
import { openTileSet } from './open-tile-set.ts'

const folder = mkdtempSync(join(tmpdir(), 'terrier-tile-set-'))
afterAll(() => rmSync(folder, { recursive: true }))

const tiles: readonly TileInFile[] = [
  { tile: { z: 9, x: 250, y: 170 }, bytes: gzipSync('a tile') },
  { tile: { z: 9, x: 250, y: 171 }, bytes: gzipSync('one south of it') },
  { tile: { z: 14, x: 8000, y: 5461 }, bytes: gzipSync('a near one') },
]
const zoomstack = {
  format: 'pbf',
  bounds: '-9,49,2,61',
  json: JSON.stringify({ vector_layers: vectorLayers(layersOfSchema.zoomstack) }),
}

function mbtiles(
  tilesOf: readonly TileInFile[],
  metadata: Readonly<Record<string, string>>,
): string {
  const path = newPath('mbtiles')
  writeMbtiles(path, tilesOf, metadata)
  return path
}

let count = 0
const newPath = (ending: string) => join(folder, `${(count += 1)}.${ending}`)

function read(path: string) {
  using file = openTileSet(path)
  const found = [...file.tiles()].map(({ tile, bytes }) => ({ tile, bytes: Buffer.from(bytes) }))
  return { tileSet: file.tileSet, bounds: file.bounds, attribution: file.attribution, found }
}

const asBuffers = (given: readonly TileInFile[]) =>
  given.map(({ tile, bytes }) => ({ tile, bytes: Buffer.from(bytes) }))

describe('MBTiles', () => {
  it('yields its tiles with rows counted from the north (XYZ, not TMS)', () => {
    const { tileSet, bounds, found } = read(mbtiles(tiles, zoomstack))
    expect(tileSet).toEqual({ type: 'mvt', schema: 'zoomstack', minZoom: 9, maxZoom: 14 })
    expect(bounds).toEqual([-9, 49, 2, 61])
    expect(found).toHaveLength(3)
    expect(found).toEqual(expect.arrayContaining(asBuffers(tiles)))
  })

  it.each([
    ['png', 'png'],
    ['jpg', 'jpeg'],
    ['webp', 'webp'],
  ])('needs no schema for raster tiles in %s', (format, type) => {
    const path = mbtiles(tiles, { format, attribution: '© Somebody' })
    expect(read(path)).toMatchObject({
      tileSet: { type, schema: null },
      attribution: '© Somebody',
    })
  })

  it('computes missing bounds from its tiles', () => {
    const [first] = tiles
    if (!first) throw new Error('There is no tile.')
    const { bounds } = read(mbtiles([first], { format: 'png' }))
    expect(bounds.map((degrees) => Math.round(degrees * 100) / 100)).toEqual([
      -4.22, 51.18, -3.52, 51.62,
    ])
  })

  it('skips rows without tile data', () => {
    const path = mbtiles(tiles, zoomstack)
    const database = new DatabaseSync(path)
    database.exec('insert into tiles values (3, 1, 1, null)')
    database.close()
    expect(read(path).found).toHaveLength(3)
  })
})

describe('PMTiles', () => {
  it('yields its tiles, expanding runs into single tiles', () => {
    const [first] = tiles
    const sea = [0, 1, 2].map((x) => ({ tile: { z: 12, x, y: 0 }, bytes: gzipSync('sea') }))
    const given = [...(first ? [first] : []), ...sea]
    const metadata = { vector_layers: vectorLayers(layersOfSchema.openmaptiles) }
    const { tileSet, found } = read(writePmtiles(newPath('pmtiles'), given, metadata))
    expect(tileSet).toMatchObject({ type: 'mvt', schema: 'openmaptiles', minZoom: 9, maxZoom: 12 })
    expect(found).toEqual(expect.arrayContaining(asBuffers(given)))
    expect(found).toHaveLength(4)
  })

  it('yields raster tiles unchanged', () => {
    const picture = [{ tile: { z: 1, x: 0, y: 0 }, bytes: Buffer.from('a picture') }]
    const { tileSet, found } = read(writePmtiles(newPath('pmtiles'), picture, {}, 'jpeg'))
    expect(tileSet).toMatchObject({ type: 'jpeg', schema: null })
    expect(found).toEqual(picture)
  })
})

const refusal = (path: string) => {
  try {
    read(path)
  } catch (error) {
    return error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  }
  return 'not refused'
}
const cut = (path: string, share: number) => {
  const bytes = readFileSync(path)
  const other = newPath('cut')
  writeFileSync(other, bytes.subarray(0, Math.floor(bytes.length * share)))
  return other
}

describe('openTileSet refuses a file', () => {
  const many = Array.from({ length: 400 }, (_, x) => ({
    tile: { z: 12, x, y: 7 },
    bytes: Buffer.alloc(2000, x),
  }))

  test.each([
    ['that does not exist', () => join(folder, 'nothing'), /cannot be opened/],
    ['that is a folder', () => folder, /cannot be/],
    [
      'that is neither MBTiles nor PMTiles',
      () => {
        const path = newPath('zip')
        writeFileSync(path, 'PK and so on')
        return path
      },
      /neither MBTiles nor PMTiles/,
    ],
    [
      'that is a SQLite database without a table of tiles',
      () => {
        const path = newPath('mbtiles')
        const database = new DatabaseSync(path)
        database.exec('create table people (name text)')
        database.close()
        return path
      },
      /cannot be read as MBTiles \(no such table/,
    ],
    ['without tiles', () => mbtiles([], zoomstack), /it contains no tiles/],
    [
      'of tiles that are neither vector nor raster',
      () => mbtiles(tiles, { format: 'terrain' }),
      /'terrain', not pbf, png, jpg or webp/,
    ],
    [
      'in an unknown vector tile schema',
      () =>
        mbtiles(tiles, {
          format: 'pbf',
          json: JSON.stringify({ vector_layers: vectorLayers(['earth', 'pois']) }),
        }),
      /neither OS Open Zoomstack nor OpenMapTiles.*earth, pois/,
    ],
    [
      'whose metadata are not valid JSON',
      () => mbtiles(tiles, { format: 'pbf', json: '{' }),
      /none are named/,
    ],
    [
      'whose metadata are null',
      () => mbtiles(tiles, { format: 'pbf', json: 'null' }),
      /none are named/,
    ],
    [
      'of truncated MBTiles',
      () => cut(mbtiles(many, { format: 'png' }), 0.5),
      /cannot be read as MBTiles/,
    ],
    [
      'of truncated PMTiles',
      () => cut(writePmtiles(newPath('pmtiles'), many, {}, 'png'), 0.5),
      /cannot be read as PMTiles/,
    ],
  ])('%s', (_, path, why) => {
    const message = refusal(path())
    expect(message).toMatch(/^RefusedFile: /)
    expect(message).toMatch(why)
  })
})

test.skipIf(!hasRealData)(`reads MBTiles made by tilemaker${needsRealData}`, () => {
  for (const [name, tilesInIt] of [
    ['bristol-easton', 18],
    ['kingsway', 18],
    ['london-st-georges', 19],
  ] as const) {
    const { tileSet, found } = read(realData(`osm/${name}.mbtiles`))
    expect(tileSet).toEqual({ type: 'mvt', schema: 'openmaptiles', minZoom: 0, maxZoom: 14 })
    expect(found.length).toBe(tilesInIt)
  }
})
