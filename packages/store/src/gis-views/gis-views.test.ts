import { newObject } from '@terrier/domain/data-groups/new-object'
import { boundsOf } from '@terrier/geo/bounds'
import type { Geometry } from '@terrier/geo/geometry'
import { encodeTwkb } from '@terrier/geo/twkb'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'

import { assertDone } from '../outcome.ts'
import { openDatabase } from '../connection/database.ts'
import { openPool } from '../connection/pool.ts'
import { externalDatabase } from '../connection/source.ts'
import { openStore } from '../open-store.ts'
import type { FeatureRow } from '../import-rows.ts'
import type { Store } from '../store.ts'
import { aDescription, aFile, aLink, aParcel, aTitle, streamOf } from '../testing/builders.ts'
import { freshStore } from '../testing/fresh-database.ts'
import { hasPostgis, needsPostgis, postgisDatabase } from '../testing/postgis-database.ts'
import { migrateUnderViews } from './refresh-views.ts'

const nothing = () => undefined

const square = (west: number, south: number, size = 0.01): Geometry => ({
  type: 'Polygon',
  coordinates: [
    [
      [west, south],
      [west + size, south],
      [west + size, south + size],
      [west, south + size],
      [west, south],
    ],
  ],
})

const feature = (geometry: Geometry, attributes: FeatureRow['attributes']): FeatureRow => ({
  geom: encodeTwkb(geometry),
  bounds: boundsOf(geometry),
  name: 'Tŷ',
  legendIndex: 1,
  attributes,
})

async function publishLayer(store: Store, id: string, rows: FeatureRow[]): Promise<void> {
  const load = await store.beginLayerLoad(aDescription(id))
  await load.features(streamOf(rows))
  await load.publish({})
}

async function publishMonth(store: Store): Promise<void> {
  const geometry = square(1.5, 54.5)
  const parcel = aParcel(7, [1.5, 54.5], {
    geom: encodeTwkb(geometry),
    bounds: boundsOf(geometry),
  })
  const release = await store.beginOwnershipRelease(aDescription('ownership'))
  await release.parcels(aFile('inspire'), streamOf([parcel]), nothing)
  const register = { isFull: true, issued: '2026-10' }
  await release.titles(aFile('ccod'), streamOf([aTitle('DG1')]), register, nothing)
  await release.links(aFile('links'), streamOf([aLink(7, 'DG1')]), nothing)
  await release.publish({})
}

/** Returns the title of a data group with one object of each kind. */
async function addDataGroup(store: Store): Promise<string> {
  const operator = { userId: null, via: 'command' } as const
  const geometries = [
    { type: 'Point', coordinates: [-3, 52] },
    {
      type: 'LineString',
      coordinates: [
        [-3, 52],
        [-3.1, 52],
      ],
    },
    square(-3, 52),
  ] as const
  const objects = geometries.map((geometry) => newObject({ name: 'Ffynnon', geometry } as never))
  await store.write(async ({ groupAdmin, dataGroups }) => {
    const userGroup = await groupAdmin.createUserGroup('Tyfwyr', operator)
    const group = assertDone(
      await groupAdmin.createDataGroup(userGroup.id, { title: 'Dŵr' }, operator),
    )
    assertDone(await dataGroups.add(group.id, { objects }, operator))
  })
  return 'Dŵr'
}

describe.runIf(hasPostgis)(`gisViews${needsPostgis}`, () => {
  let database: Awaited<ReturnType<typeof postgisDatabase>>
  let store: Store
  beforeAll(async () => {
    database = await postgisDatabase()
    store = await openStore({ databaseUrl: database.databaseUrl, dataFolder: '' })
    await publishLayer(store, 'agricultural-land', [
      feature(square(-3, 52), { GRADE: 'Grade 2', Area: 1.5, area: 'x', id: 9 }),
      feature(
        { type: 'MultiPolygon', coordinates: [square(-2, 52).coordinates as never] },
        { GRADE: "O'r", Area: 2, id: null },
      ),
    ])
    await publishMonth(store)
  })
  afterAll(async () => {
    await store.close()
    await database.drop()
  })

  const columnsOf = (view: string) =>
    database.query<{ name: string; type: string }>(
      `select column_name as name, udt_name as type from information_schema.columns
       where table_schema = 'gis' and table_name = '${view}' order by ordinal_position`,
    )

  it('rejects an unknown role and an existing schema, and creates nothing', async () => {
    await expect(store.gisViews.create({ role: 'nobody at all' })).rejects.toMatchObject({
      code: 'gis-views-refused',
      message: expect.stringContaining("There is no role 'nobody at all'"),
    })
    await database.query('create schema gis')
    await expect(store.gisViews.create({})).rejects.toThrow("database already has a schema 'gis'")
    expect(await store.gisViews.remove()).toBe(false)
    await database.query('drop schema gis')
  })

  it('exposes each dataset with typed columns and MultiPolygon geometry', async () => {
    const names = await store.gisViews.create({})
    expect(names).toEqual(['gis.agricultural_land', 'gis.ownership', 'gis.unregistered'])
    expect(await columnsOf('agricultural_land')).toEqual([
      { name: 'id', type: 'int4' },
      { name: 'Area', type: 'float8' },
      { name: 'area_2', type: 'text' },
      { name: 'GRADE', type: 'text' },
      { name: 'id_2', type: 'int8' },
      { name: 'terrier_name', type: 'text' },
      { name: 'terrier_class', type: 'text' },
      { name: 'geom', type: 'geometry' },
    ])
    const rows = await database.query(
      `select id, "Area", area_2, "GRADE", id_2, terrier_name, terrier_class, st_isvalid(geom) as valid,
         st_astext(geom) as text, round(st_area(geom::geography)) as area
       from gis.agricultural_land order by id`,
    )
    expect(rows).toMatchObject([
      {
        id: 1,
        Area: 1.5,
        area_2: 'x',
        GRADE: 'Grade 2',
        id_2: '9',
        terrier_name: 'Tŷ',
        terrier_class: 'Grade 2',
        valid: true,
        text: 'MULTIPOLYGON(((-3 52,-2.99 52,-2.99 52.01,-3 52.01,-3 52)))',
      },
      {
        id: 2,
        Area: 2,
        GRADE: "O'r",
        id_2: null,
        text: 'MULTIPOLYGON(((-2 52,-1.99 52,-1.99 52.01,-2 52.01,-2 52)))',
      },
    ])
    // 0.01 degrees: 686.6 m by 1,112.8 m at 52 degrees north.
    expect(rows[0]?.['area'] / 763_900).toBeCloseTo(1, 2)
  })

  it('lists the views in geometry_columns with geometry type and SRID, for QGIS', async () => {
    const listed = await database.query(
      `select f_table_name as view, concat_ws(' ', f_geometry_column, type, srid) as geometry
       from geometry_columns where f_table_schema = 'gis' order by 1`,
    )
    const geometry = 'geom MULTIPOLYGON 4326'
    expect(listed).toEqual(
      ['agricultural_land', 'ownership', 'unregistered'].map((view) => ({ view, geometry })),
    )
    const [about] = await database.query(
      `select obj_description('gis.agricultural_land'::regclass) as text`,
    )
    expect(about?.['text']).toContain('2026-10. Doggerland Land Registry. CC0. Fictional data')
  })

  it('exposes parcels with their title and proprietors', async () => {
    const rows = await database.query(
      `select poly_id, title_no, owner_class, tenure, proprietor_1_name, proprietor_2_name,
         st_numgeometries(geom) as parts from gis.ownership`,
    )
    expect(rows).toEqual([
      {
        poly_id: '7',
        title_no: 'DG1',
        owner_class: 'company',
        tenure: 'Freehold',
        proprietor_1_name: 'LLŶR CYFYNGEDIG',
        proprietor_2_name: null,
        parts: 1,
      },
    ])
  })

  it('uses an index for bounding box queries', async () => {
    const plan = await database.query(
      `set enable_seqscan = off; explain select id from gis.agricultural_land
         where geom && st_makeenvelope(-3.1, 51.9, -2.9, 52.1, 4326)`,
    )
    expect(JSON.stringify(plan)).toMatch(/Index Scan using features_\d+_gis|on features_\d+_gis/)
  })

  it('grants a role read access to the views only', async () => {
    await expect(database.queryAsReader('select from gis.ownership')).rejects.toThrow('permission')
    await store.gisViews.create({ role: database.roles.reader })
    expect(await database.queryAsReader('select from gis.ownership')).toHaveLength(1)
    for (const table of ['features', 'parcels', 'users', 'maps', 'data_group_objects']) {
      await expect(database.queryAsReader(`select from ${table}`)).rejects.toThrow('permission')
    }
    await expect(database.queryAsReader('delete from gis.agricultural_land')).rejects.toThrow(
      'permission',
    )
  })

  it('creates views of data groups only on request', async () => {
    const title = await addDataGroup(store)
    await store.gisViews.create({ role: database.roles.reader })
    expect(
      await database.query(`select from pg_namespace where nspname = 'gis_data_groups'`),
    ).toEqual([])
    const names = await store.gisViews.create({ dataGroups: true, role: database.roles.reader })
    const views = names.filter((name) => name.startsWith('gis_data_groups'))
    expect(views).toEqual(['markers', 'lines', 'polygons'].map((one) => `gis_data_groups.${one}`))
    for (const view of views) {
      const rows = await database.queryAsReader(
        `select data_group, name, st_srid(geom) as srid, st_isvalid(geom) as valid from ${view}`,
      )
      expect(rows).toEqual([{ data_group: title, name: 'Ffynnon', srid: 4326, valid: true }])
    }
    await store.gisViews.create({})
    await expect(database.query('select from gis_data_groups.markers')).rejects.toThrow('exist')
  })

  it('updates a view for a new edition with other columns and another geometry type', async () => {
    await publishLayer(store, 'agricultural-land', [
      feature({ type: 'Point', coordinates: [-3, 52] }, { NEW: 1, GRADE: 5 }),
    ])
    // The role may read the new view as well.
    expect(
      await database.queryAsReader(
        `select "NEW", "GRADE", st_astext(geom) as geom from gis.agricultural_land`,
      ),
    ).toEqual([{ NEW: '1', GRADE: '5', geom: 'POINT(-3 52)' }])
    await publishLayer(store, 'wards', [feature(square(-3, 52), {})])
    expect(await database.queryAsReader('select from gis.wards')).toHaveLength(1)
  })

  it('does not prevent old versions from being dropped', async () => {
    for (const name of ['a', 'b', 'c']) {
      await publishLayer(store, 'wards', [feature(square(-3, 52), { name })])
    }
    const partitions = await database.query(
      `select from pg_class join dataset_versions on relname = 'features_' || version
       where dataset_id = 'wards' and relkind = 'r'`,
    )
    expect(partitions).toHaveLength(2)
  })

  it('drops the views for a migration and recreates them, also after an interruption', async () => {
    const source = externalDatabase(database.databaseUrl)
    const pool = openPool(source)
    const kysely = openDatabase(pool)
    const change = `alter table features alter column name type varchar(500)`
    try {
      await expect(database.query(change)).rejects.toThrow('view')
      await migrateUnderViews(source, kysely, {
        isPending: () => Promise.resolve(true),
        migrate: async () => void (await database.query(change)),
      })
      expect(await database.queryAsReader('select from gis.wards')).toHaveLength(1)
      // As after an interruption: the schema exists without views.
      await database.query(
        'drop view gis.wards, gis.ownership, gis.unregistered, gis.agricultural_land',
      )
      await migrateUnderViews(source, kysely, {
        isPending: () => Promise.resolve(false),
        migrate: () => Promise.resolve(),
      })
      expect(await database.queryAsReader('select from gis.wards')).toHaveLength(1)
    } finally {
      await kysely.destroy()
    }
  })

  it('removes the views with their schemas and indexes', async () => {
    await store.gisViews.create({ dataGroups: true })
    expect(await store.gisViews.remove()).toBe(true)
    expect(await database.query(`select from pg_namespace where nspname ~ '^gis'`)).toEqual([])
    expect(await database.query(`select from pg_class where relname ~ '_gis$'`)).toEqual([])
    expect(await store.gisViews.remove()).toBe(false)
    await publishLayer(store, 'wards', [feature(square(-3, 52), {})])
    expect(await database.query(`select from pg_namespace where nspname ~ '^gis'`)).toEqual([])
  })

  it('rejects when the role may not create schemas', async () => {
    const [{ name } = { name: '' }] = await database.query<{ name: string }>(
      'select current_database() as name',
    )
    await database.query(`revoke create on database ${name} from ${database.roles.owner}`)
    await expect(store.gisViews.create({})).rejects.toMatchObject({
      code: 'gis-views-refused',
      message: expect.stringContaining('does not allow Terrier to create the views'),
    })
  })
})

describe('gisViews without PostGIS', () => {
  it('rejects with a message that PostGIS is missing', async () => {
    await using store = await freshStore()
    await expect(store.gisViews.create({})).rejects.toMatchObject({
      code: 'gis-views-refused',
      message: expect.stringMatching(/does not have PostGIS|is not enabled/),
    })
    expect(await store.gisViews.remove()).toBe(false)
  })
})
