import { describe, expect, it } from 'vitest'

import { aGeoPackage } from '../testing/hostile-binary.ts'
import { readBytes } from '../testing/read-bytes.ts'

const point = '000101000000000000000000f03f0000000000004a40'
/** The head of a blob with this byte of flags, and an envelope of zeros. */
const blob = (flags: string, envelopeBytes = 0) =>
  `x'475000${flags}e6100000${'00'.repeat(envelopeBytes)}${point.slice(2)}'`

async function geometryOf(value: string) {
  const { features } = await readBytes(aGeoPackage(`update sites set geom = ${value}`))
  return features[0]?.geometry
}

const expected = { type: 'Point', coordinates: [1, 52] }

describe('reading a GeoPackage', () => {
  it.each([
    ['01', 0],
    ['03', 32],
    ['05', 48],
    ['07', 48],
    ['09', 64],
  ])('skips the envelope of flags %s', async (flags, bytes) => {
    expect(await geometryOf(blob(flags, bytes))).toEqual(expected)
  })

  it.each([
    ['an empty geometry', blob('11')],
    ['an envelope of an unknown kind', blob('0b', 64)],
    ['no blob', "'text'"],
    ['null', 'null'],
  ])('has no geometry for %s', async (_, value) => {
    expect(await geometryOf(value)).toBeNull()
  })

  it('reads the rows with their attributes', async () => {
    const { features } = await readBytes(
      aGeoPackage(`
        alter table sites add column height real; alter table sites add column count integer;
        alter table sites add column huge integer; alter table sites add column picture blob;
        update sites set height = 1.5, count = 7, huge = 9007199254740993, picture = x'00';`),
    )
    expect(features).toEqual([
      {
        where: 'row 1',
        crs: 'EPSG:4326',
        geometry: expected,
        attributes: { name: 'Ash', height: 1.5, count: 7, huge: '9007199254740993', picture: null },
      },
    ])
  })

  it('lists its layers, and reads the one that is chosen', async () => {
    const content = aGeoPackage(`
      create table "odd ""name""" (shape blob, name text);
      insert into "odd ""name""" values (${blob('01')}, 'Oak');
      insert into gpkg_spatial_ref_sys values (27700, 'EPSG', 27700);
      insert into gpkg_geometry_columns values ('odd "name"', 'shape', 27700);`)
    const { file } = await readBytes(content)
    expect(file).toMatchObject({ layers: ['sites', 'odd "name"'], layer: 'sites' })
    const { features } = await readBytes(content, 'a.gpkg', { layer: 'odd "name"' })
    expect(features).toMatchObject([{ crs: 'EPSG:27700', attributes: { name: 'Oak' } }])
  })

  it('reads its coordinates in the system that was chosen', async () => {
    const { features } = await readBytes(aGeoPackage(''), 'a.gpkg', { crs: 'EPSG:3857' })
    expect(features[0]?.crs).toBe('EPSG:3857')
  })

  it.each([
    [
      'an unknown system',
      'update gpkg_spatial_ref_sys set organization_coordsys_id = 2154',
      'EPSG:2154',
    ],
    [
      'a virtual table',
      'drop table sites; create virtual table sites using fts5(geom)',
      "'sites' in it is not a table",
    ],
    ['no layer', 'delete from gpkg_geometry_columns', 'no layer of features'],
    [
      'a table that is missing',
      "update gpkg_geometry_columns set table_name = 'gone'",
      "'gone' in it is not a table",
    ],
  ])('refuses %s', async (_, change, why) => {
    await expect(readBytes(aGeoPackage(change))).rejects.toThrow(why)
  })

  it('proposes the system of the numbers where none is stated', async () => {
    const content = aGeoPackage('update gpkg_spatial_ref_sys set organization_coordsys_id = -1')
    await expect(readBytes(content)).rejects.toThrow('does not say which coordinate system')
  })
})
