import { newObject } from '@terrier/domain/data-groups/new-object'
import { ownerClasses } from '@terrier/domain/ownership/owner-class'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry, MultiPolygon } from '@terrier/geo/geometry'
import { mapPositions } from '@terrier/geo/map-geometry'
import { multiPart } from '@terrier/geo/multi-part'
import { loadNationalGrid } from '@terrier/geo/national-grid-file'
import type { LngLat } from '@terrier/geo/position'
import { encodeTwkb } from '@terrier/geo/twkb'
import { openStore } from '@terrier/store/open-store'
import { assertDone } from '@terrier/store/outcome'
import { freshDatabase } from '@terrier/store/testing/fresh-database'
import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { anAccessToken } from '../../testing/access-token.ts'
import type { Client } from '../../testing/client.ts'
import { positionsIn } from '../../testing/read-with-gdal.ts'
import { runningApp, type RunningApp } from '../../testing/running-app.ts'
import {
  aFeature,
  aLink,
  aParcel,
  aPiece,
  aPlot,
  aTitle,
  publishLayer,
  publishOwnership,
} from '../../testing/sample-release.ts'
import { aDrawing, aMarker, aSavedMap } from '../../testing/saved-map.ts'
import {
  gdalMissing,
  readFile,
  readWithOapif,
  type ReadFeature,
} from '../../testing/system-gdal.ts'

/*
 * Every kind of collection, read by GDAL's OAPIF driver over HTTP in pages of four, in both
 * reference systems, and compared with the stored data or the product's own exports.
 */

const pageSize = 4

/** A centimetre: stored positions have seven decimals of a degree; grid coordinates have 0.1 mm. */
const toleranceOf = { '4326': 1e-7, '27700': 0.01 } as const
type Crs = keyof typeof toleranceOf

/** Ten of each, so that there are three pages. */
const ten = Array.from({ length: 10 }, (_, index) => index)

const aLine = (index: number) => ({
  type: 'LineString' as const,
  coordinates: [
    [-2.48 + index / 1000, 53],
    [-2.47 + index / 1000, 53.01],
    [-2.46, 53.02 + index / 1000],
  ] satisfies LngLat[],
})

const aPoint = (index: number): LngLat => [-3.5 + index / 1000, 51.5 + index / 2000]

/** A polygon with a hole. */
const aFrame = (index: number) => {
  const [outer = []] = aPlot(index, 20).coordinates
  const hole = outer.map(([lng, lat]): LngLat => [
    Number((1.5 + index / 1000 + 0.00045 + (lng - 1.5 - index / 1000 - 0.00045) / 3).toFixed(7)),
    Number((54.52 + 0.00045 + (lat - 54.52 - 0.00045) / 3).toFixed(7)),
  ])
  return { type: 'Polygon' as const, coordinates: [outer, hole.toReversed()] }
}

/** Wards: one of them in two parts, so that all are multi-part. */
const aWard = (index: number): MultiPolygon => ({
  type: 'MultiPolygon',
  coordinates:
    index === 7
      ? [aFrame(index).coordinates, aPlot(index, 3).coordinates]
      : [aPlot(index).coordinates],
})

const missing = gdalMissing()
const title = missing === undefined ? 'GDAL' : `GDAL (left out: ${missing})`

let app: RunningApp
let databaseUrl: string
let dropDatabase: () => Promise<void>
let folder: string
let owner: Client
let reader: Client
let token: string
let groupId: number
let eid: number
let sharedEid: number

describe.skipIf(missing !== undefined)(title, () => {
  beforeAll(async () => {
    const database = await freshDatabase()
    ;({ databaseUrl } = database)
    folder = await mkdtemp(join(tmpdir(), 'terrier-gdal-'))
    app = await runningApp({}, undefined, () => openStore({ databaseUrl, dataFolder: '' }))
    dropDatabase = () => database.drop()
    owner = await app.person()
    reader = await app.person({ username: 'reader@example.org' })
    await publishEverything()
    token = await anAccessToken(app.store, owner.userId)
  })
  afterAll(async () => {
    await app[Symbol.asyncDispose]()
    await dropDatabase()
    await rm(folder, { recursive: true })
  })

  it('reads every collection that is listed', async () => {
    const { collections } = (await reading('/ogc/collections')) as { collections: { id: string }[] }
    expect(collections.map(({ id }) => id).toSorted()).toEqual(Object.keys(expected()).toSorted())
    const features = await Promise.all(
      collections.map(async ({ id }) => {
        return [id, (await readIn('4326', id)).length] as const
      }),
    )
    expect(Object.fromEntries(features)).toEqual(
      Object.fromEntries(Object.entries(expected()).map(([id, { count }]) => [id, count])),
    )
  })

  it.each([
    ['wards', '4326'],
    ['wards', '27700'],
    ['brownfield', '4326'],
    ['brownfield', '27700'],
    ['ownership-parcels', '4326'],
    ['ownership-parcels', '27700'],
    ['ownership-titles', '4326'],
    ['ownership-titles', '27700'],
    ['unregistered-land', '4326'],
    ['unregistered-land', '27700'],
  ] as const)('reads %s in EPSG:%s as it is stored', async (layer, crs) => {
    const read = await readIn(crs, layer)
    const source = expected()[layer]?.geometries ?? []
    expect(read).toHaveLength(source.length)
    for (const [index, geometry] of source.entries()) {
      const feature = read.find(({ properties, id }) =>
        layer === 'ownership-titles' ? properties['title_no'] === `DG${index}` : id === index + 1,
      )
      expectSame(feature, inSystem(geometry, crs), toleranceOf[crs])
    }
  })

  it.each(['4326', '27700'] as const)(
    'reads published data in EPSG:%s equal to its exports',
    async (crs) => {
      for (const [layer, exported] of Object.entries(await publishedExports(crs))) {
        const read = await readIn(crs, layer)
        expect(read, layer).toHaveLength(expected()[layer]?.count ?? 0)
        expect(exported.size, layer).toBe(read.length)
        for (const [key, geometry] of exported) {
          const feature = read.find((each) => keyOf(each) === key)
          expectSame(feature, geometry, exportToleranceOf[crs])
        }
      }
    },
    // Each export is a process of its own.
    180_000,
  )

  it.each(['4326', '27700'] as const)(
    'reads maps and data groups in EPSG:%s equal to the export of the map',
    async (crs) => {
      const exported = await exportOf(eid, crs)
      const ids = Object.keys(expected()).filter(
        (id) => id.startsWith(`map-${eid}-`) || id.startsWith('data-group-'),
      )
      expect(ids).toHaveLength(6)
      const read = (await Promise.all(ids.map((id) => readIn(crs, id)))).flat()
      expect(read).toHaveLength(exported.length)
      for (const { properties, geometry } of exported) {
        const feature = read.find((each) => each.properties['uuid'] === properties['uuid'])
        expectSame(feature, geometry as Geometry, toleranceOf[crs])
        const { name, description, group } = properties
        expect(feature?.properties).toMatchObject({ name, description, group })
      }
    },
  )
})

/** Rounding: exports have millimetres, items tenths of them. Degrees are the same numbers. */
const exportToleranceOf = { '4326': 1e-8, '27700': 0.000_6 } as const

/** The published datasets as `data export` writes them, by the collections they belong to. */
async function publishedExports(crs: Crs) {
  const [wards, parcels, land] = await Promise.all(
    ['wards', 'ownership', 'unregistered'].map((dataset) => datasetExport(dataset, crs)),
  )
  return {
    wards: byKey(wards, 'terrier_name'),
    'ownership-parcels': byKey(parcels, 'poly_id'),
    'unregistered-land': byKey(land, 'land_id'),
    'ownership-titles': titlesIn(parcels ?? []),
  }
}

const byKey = (features: readonly ReadFeature[] = [], column: string) =>
  new Map(features.map(({ properties, geometry }) => [properties[column], geometry as Geometry]))

/** The exports have a row for each parcel, and the collection a feature for each title. */
function titlesIn(parcels: readonly ReadFeature[]): Map<unknown, Geometry> {
  const titles = Map.groupBy(parcels, ({ properties }) => properties['title_no'])
  return new Map(
    [...titles].map(([titleNo, own]) => [
      titleNo,
      {
        type: 'MultiPolygon',
        // The table of parcels has no other type.
        coordinates: own.flatMap(({ geometry }) => (geometry as MultiPolygon).coordinates),
      },
    ]),
  )
}

const pipeline = join(import.meta.dirname, '../../../../pipeline/src/main.ts')

/** The operator's own command, run on the same database. */
async function datasetExport(dataset: string, crs: Crs): Promise<readonly ReadFeature[]> {
  const path = join(folder, `${dataset}-${crs}.gpkg`)
  await promisify(execFile)(
    process.execPath,
    [pipeline, 'data', 'export', dataset, path, '--crs', crs],
    { env: { DATABASE_URL: databaseUrl, TERRIER_DATA: folder, NODE_COMPILE_CACHE: folder } },
  )
  return await readFile(path)
}

const keyOf = ({ id, properties }: ReadFeature): unknown =>
  properties['title_no'] !== undefined && properties['poly_id'] === undefined
    ? properties['title_no']
    : (properties['terrier_name'] ?? id)

const reading = async (path: string) =>
  (await app.anyone.get(path, { Authorization: `Bearer ${token}` })).body

const reads = new Map<string, Promise<readonly ReadFeature[]>>()

/** Each collection is read once in each system. */
function readIn(crs: Crs, layer: string): Promise<readonly ReadFeature[]> {
  const key = `${layer} ${crs}`
  const features = reads.get(key) ?? readWithOapif(app.address, token, { layer, pageSize, crs })
  reads.set(key, features)
  return features
}

const inSystem = (geometry: Geometry, crs: Crs): Geometry =>
  crs === '4326'
    ? geometry
    : mapPositions(geometry, (position): LngLat => {
        const [east, north] = loadNationalGrid().toEastNorth(position)
        return [east, north]
      })

const inOrder = (coordinates: unknown) =>
  positionsIn(coordinates).toSorted(([x, y], [otherX, otherY]) => x - otherX || y - otherY)

/** Compares positions regardless of winding order and the first vertex of rings. */
function expectSame(feature: ReadFeature | undefined, geometry: Geometry, tolerance: number): void {
  expect(feature?.geometry?.type).toBe(geometry.type)
  const read = inOrder(feature?.geometry?.coordinates)
  const wanted = inOrder(geometry.coordinates)
  expect(read).toHaveLength(wanted.length)
  for (const [index, [x, y]] of wanted.entries()) {
    const [readX = Number.NaN, readY = Number.NaN] = read[index] ?? []
    expect(Math.abs(readX - x)).toBeLessThan(tolerance)
    expect(Math.abs(readY - y)).toBeLessThan(tolerance)
  }
}

async function exportOf(map: number, crs: Crs): Promise<readonly ReadFeature[]> {
  const { status, bytes } = await owner.get(`/api/user/map/${map}/export?format=geojson&crs=${crs}`)
  expect(status).toBe(200)
  return (JSON.parse(new TextDecoder().decode(bytes)) as { features: ReadFeature[] }).features
}

async function publishEverything(): Promise<void> {
  const { store } = app
  await publishLayer(
    store,
    'wards',
    ten.map((index) => ({
      ...aFeature(aPlot(index), 0, `Ward ${index}`),
      geom: encodeTwkb(index === 7 ? aWard(index) : aPlot(index)),
      bounds: boundsOf(aWard(index)),
      attributes: { WD20CD: `W${index}`, hectares: index / 2 },
    })),
  )
  await publishLayer(
    store,
    'brownfield',
    ten.map((index) => ({
      ...aFeature(aPlot(0)),
      geom: encodeTwkb({ type: 'Point', coordinates: aPoint(index) }),
      bounds: boundsOf({ type: 'Point', coordinates: aPoint(index) }),
    })),
  )
  await publishOwnership(store, {
    parcels: ten.map((index) => aParcel(index + 1, aPlot(index, 1))),
    titles: ten
      .slice(0, 5)
      .map((index) => aTitle(`DG${index}`, { ownerClass: ownerClasses.church })),
    links: ten.map((index) => aLink(index + 1, `DG${index % 5}`)),
    unregistered: ten.map((index) => aPiece(index + 1, aPlot(index, 9))),
  })
  await drawEverything()
}

const operator = { userId: null, via: 'command' } as const

async function drawEverything(): Promise<void> {
  groupId = await app.store.write(async ({ groupAdmin, dataGroups }) => {
    const { id } = await groupAdmin.createUserGroup('Tyfwyr ŷ', operator)
    assertDone(
      await groupAdmin.upsertMember(id, { userId: owner.userId ?? 0, access: 1 }, operator),
    )
    const group = assertDone(await groupAdmin.createDataGroup(id, { title: 'Caeau' }, operator))
    const objects = ten.flatMap((index) => [
      newObject({ name: `F${index}`, geometry: { type: 'Point', coordinates: aPoint(index) } }),
      newObject({ name: `L${index}`, geometry: aLine(index) }),
      newObject({ name: `C${index}`, geometry: aFrame(index) }),
    ])
    assertDone(await dataGroups.add(group.id, { objects }, operator))
    return group.id
  })
  const markers = ten.map((index) =>
    aMarker({ uuid: `marker-${index}`, name: `Tŷ ${index}`, coordinates: aPoint(index + 20) }),
  )
  const drawings = ten.flatMap((index) => [
    aDrawing(aLine(index + 20), { uuid: `line-${index}`, name: `Llwybr ${index}` }),
    aDrawing(aFrame(index + 20), { uuid: `polygon-${index}`, name: `Cae ${index}` }),
  ])
  const data = aSavedMap({ markers, drawings })
  const mapLayers = { ...data.mapLayers, myDataLayers: [groupId] }
  eid = await saveMap(owner, { ...data, mapLayers })
  sharedEid = await saveMap(reader, aSavedMap({ markers: [aMarker()] }))
  await app.store.write((tx) => tx.maps.share(sharedEid, owner.userId ?? 0, 1))
}

async function saveMap(person: Client, data: object): Promise<number> {
  const { body } = await person.post('/api/user/map/save', { eid: null, name: 'Caeau', data })
  return (body as { eid: number }).eid
}

const stored = (geometries: readonly Geometry[]) => ({ count: geometries.length, geometries })

const drawn = (prefix: string) =>
  Object.fromEntries(
    ['markers', 'lines', 'polygons'].map((kind) => [`${prefix}-${kind}`, { count: 10 }]),
  )

/** The features that GDAL must find, in degrees, ordered by identifier. */
function expected(): Record<string, { count: number; geometries?: readonly Geometry[] }> {
  const titles = ten.slice(0, 5).map((index): Geometry => ({
    type: 'MultiPolygon',
    coordinates: [aPlot(index, 1).coordinates, aPlot(index + 5, 1).coordinates],
  }))
  return {
    wards: stored(ten.map(aWard)),
    brownfield: stored(ten.map((index) => ({ type: 'Point', coordinates: aPoint(index) }))),
    'ownership-parcels': stored(ten.map((index) => multiPart(aPlot(index, 1)))),
    'ownership-titles': stored(titles),
    'unregistered-land': stored(ten.map((index) => multiPart(aPlot(index, 9)))),
    ...drawn(`data-group-${groupId}`),
    ...drawn(`map-${eid}`),
    [`map-${sharedEid}-markers`]: { count: 1 },
  }
}
